// What drawn resumes say, by language: headings, names, employers, jobs, schools. The people and firms are made up.

export interface ResumeWords {
  language: string
  experience: readonly string[]; education: readonly string[]; skills: readonly string[]; languages: readonly string[]; profile: readonly string[]; contact: readonly string[]
  present: readonly string[]; since?: string; until: readonly string[]
  people: readonly string[]; cities: readonly string[]; jobs: readonly string[]; employers: readonly string[]; degrees: readonly string[]; schools: readonly string[]
  duties: readonly string[]; skillNames: readonly string[]; spoken: readonly string[]; about: string; phone: string
}

export const RESUME_WORDS: readonly ResumeWords[] = [
  {
    language: 'en', experience: ['Work Experience', 'EXPERIENCE', 'Professional Experience', 'Employment History'], education: ['Education', 'EDUCATION', 'Education and Training'], skills: ['Skills', 'Technical Skills', 'KEY SKILLS'], languages: ['Languages', 'LANGUAGES'],
    profile: ['Profile', 'Summary', 'About me'], contact: ['Contact', 'CONTACT'], present: ['Present', 'present', 'Current', 'now'], until: ['–', '-', 'to'], people: ['Hannah Whitlock', 'Marcus Bell', 'Priya Raman', 'Owen T. Gallagher'], cities: ['Leeds, United Kingdom', 'Austin, TX', 'Toronto, Canada', 'Dublin, Ireland'],
    jobs: ['Software Engineer', 'Marketing Manager', 'Senior Accountant', 'Project Coordinator', 'Registered Nurse', 'Warehouse Supervisor', 'Data Analyst', 'Head of Operations'], employers: ['Northgate Systems Ltd', 'Bluewater Foods', 'Harlow & Finch LLP', 'City General Hospital', 'Orbital Media Group', 'Kestrel Logistics'],
    degrees: ['BSc in Computer Science', 'Bachelor of Arts in History', 'MBA', 'Master of Science in Biology', 'Diploma in Nursing'], schools: ['University of Ashford', 'Carrow College', 'Westmere Business School', 'Institute of Applied Science'],
    duties: ['Led a team of six people and planned their work', 'Cut the time of monthly reports by half', 'Kept the books of three subsidiaries', 'Introduced a new booking system at two sites'], skillNames: ['Excel', 'SQL', 'Negotiation', 'Planning', 'Python'], spoken: ['English', 'French', 'Hindi'], about: 'Reliable team player who likes clear goals and short ways.', phone: '+44 113 496 0###',
  },
  {
    language: 'de', experience: ['Berufserfahrung', 'BERUFLICHER WERDEGANG', 'Beruflicher Werdegang'], education: ['Ausbildung', 'Studium', 'AUSBILDUNG', 'Bildungsweg'], skills: ['Kenntnisse', 'IT-Kenntnisse', 'FÄHIGKEITEN'], languages: ['Sprachen', 'Sprachkenntnisse'], profile: ['Profil', 'Über mich'], contact: ['Kontakt', 'KONTAKT'],
    present: ['heute', 'jetzt'], since: 'seit', until: ['–', '-', 'bis'], people: ['Jonas Lindner', 'Katharina Böhm', 'Emre Aydin', 'Lena Marie Hofer'], cities: ['Hamburg, Deutschland', 'Graz, Österreich', 'Leipzig, Deutschland'],
    jobs: ['Softwareentwickler', 'Projektleiterin', 'Sachbearbeiter Einkauf', 'Werkstudentin Marketing', 'Industriekaufmann', 'Pflegefachkraft', 'Teamleiter Vertrieb'], employers: ['Nordlicht Technik GmbH', 'Brauerei Steinfels AG', 'Klinikum Südstadt', 'Hofmann & Sohn KG', 'Stadtwerke Ahlen', 'Weber Logistik GmbH'],
    degrees: ['B.Sc. Informatik', 'Master of Arts Germanistik', 'Ausbildung zum Industriekaufmann', 'Abitur', 'Diplom Maschinenbau'], schools: ['Universität Falkenberg', 'Hochschule Rheintal', 'Goethe-Gymnasium Ahlen', 'Berufsschule Nord'],
    duties: ['Aufbau einer neuen Abteilung mit acht Personen', 'Betreuung der Kunden in Norddeutschland', 'Planung und Durchführung von Messen', 'Pflege der Lagerverwaltung'], skillNames: ['SAP', 'Excel', 'Buchhaltung', 'Java'], spoken: ['Deutsch', 'Englisch', 'Spanisch'], about: 'Zuverlässig und neugierig, mit Freude an sauberer Arbeit.', phone: '+49 40 5550 ####',
  },
  {
    language: 'fr', experience: ['Expérience professionnelle', 'EXPÉRIENCES PROFESSIONNELLES', 'Parcours professionnel'], education: ['Formation', 'FORMATION', 'Diplômes et formations'], skills: ['Compétences', 'COMPÉTENCES'], languages: ['Langues', 'LANGUES'], profile: ['Profil', 'À propos'], contact: ['Contact', 'Coordonnées'],
    present: ["aujourd'hui", 'présent'], since: 'depuis', until: ['–', '-', 'à'], people: ['Camille Vasseur', 'Julien Moreau-Petit', 'Nadia Benali'], cities: ['Nantes, France', 'Liège, Belgique', 'Grenoble, France'], jobs: ['Ingénieur logiciel', 'Chargée de communication', 'Responsable logistique', 'Assistante de direction', 'Comptable', 'Technicien de maintenance'],
    employers: ['Atelier Bréal SARL', 'Groupe Mirasol', 'Hôpital Saint-Aubin', 'Transports Quéval', 'Cabinet Lanoue'], degrees: ['Master en gestion', 'Licence de biologie', 'BTS comptabilité', 'Diplôme d’ingénieur'], schools: ['Université de Montclair', 'Lycée Jean-Bart', 'Institut des Hautes Rives', 'École de commerce de Valmont'],
    duties: ['Gestion des stocks et suivi des commandes', 'Organisation des réunions mensuelles', 'Encadrement de quatre personnes', 'Mise en place d’un nouvel outil'], skillNames: ['Excel', 'Photoshop', 'Gestion de projet'], spoken: ['Français', 'Anglais', 'Arabe'], about: 'Rigoureuse et curieuse, avec le goût du travail en équipe.', phone: '+33 2 40 00 ## ##',
  },
  {
    language: 'es', experience: ['Experiencia laboral', 'EXPERIENCIA PROFESIONAL', 'Experiencia profesional'], education: ['Formación académica', 'FORMACIÓN', 'Educación'], skills: ['Habilidades', 'Competencias'], languages: ['Idiomas', 'IDIOMAS'], profile: ['Perfil', 'Sobre mí'], contact: ['Contacto', 'CONTACTO'],
    present: ['actualidad', 'presente'], since: 'desde', until: ['–', '-', 'a'], people: ['Lucía Herrero Vidal', 'Andrés Molina', 'Carmen Ortega'], cities: ['Valencia, España', 'Puebla, México', 'Bilbao, España'], jobs: ['Ingeniera de datos', 'Técnico de mantenimiento', 'Responsable de tienda', 'Auxiliar administrativo', 'Diseñador gráfico'], employers: ['Construcciones Albor S.L.', 'Grupo Nervión', 'Hospital de la Vega', 'Librería Cervera', 'Talleres Duarte'],
    degrees: ['Grado en Derecho', 'Licenciatura en Química', 'Máster en Finanzas', 'Técnico superior en Comercio'], schools: ['Universidad de Monteverde', 'Instituto La Ribera', 'Escuela Superior de Turia'], duties: ['Atención a clientes y proveedores', 'Coordinación de un equipo de cinco personas', 'Preparación de informes mensuales'], skillNames: ['Excel', 'Ventas', 'AutoCAD'], spoken: ['Español', 'Inglés', 'Catalán'],
    about: 'Persona organizada, con ganas de aprender y de trabajar en equipo.', phone: '+34 96 555 ## ##',
  },
  {
    language: 'it', experience: ['Esperienza lavorativa', 'ESPERIENZE PROFESSIONALI', 'Esperienza professionale'], education: ['Istruzione e formazione', 'FORMAZIONE', 'Istruzione'], skills: ['Competenze', 'Competenze tecniche'], languages: ['Lingue', 'LINGUE'], profile: ['Profilo', 'Profilo professionale'], contact: ['Contatti', 'CONTATTI'],
    present: ['oggi', 'presente'], since: 'dal', until: ['–', '-', 'al'], people: ['Chiara Bellandi', 'Davide Moretti', 'Sofia Grasso'], cities: ['Torino, Italia', 'Bari, Italia', 'Lugano, Svizzera'], jobs: ['Sviluppatore web', 'Impiegata amministrativa', 'Responsabile vendite', 'Infermiere', 'Addetta alla reception'], employers: ['Officine Radaelli S.r.l.', 'Gruppo Altamura', 'Ospedale San Biagio', 'Studio Ferraris', 'Trasporti Veneti'],
    degrees: ['Laurea in Economia', 'Laurea magistrale in Fisica', 'Diploma di ragioneria', 'Master in Comunicazione'], schools: ['Università di Valdarno', 'Istituto Tecnico Galvani', 'Politecnico di Monteforte'], duties: ['Gestione dei rapporti con i clienti', 'Controllo della qualità dei prodotti', 'Formazione dei nuovi colleghi'], skillNames: ['Excel', 'Contabilità', 'PHP'], spoken: ['Italiano', 'Inglese', 'Tedesco'],
    about: 'Precisa e puntuale, lavora bene in squadra.', phone: '+39 011 555 ####',
  },
  {
    language: 'nl', experience: ['Werkervaring', 'WERKERVARING'], education: ['Opleidingen', 'OPLEIDING', 'Opleiding'], skills: ['Vaardigheden', 'Computervaardigheden'], languages: ['Talen', 'TALEN'], profile: ['Profiel', 'Over mij'], contact: ['Contact', 'Contactgegevens'], present: ['heden', 'nu'], since: 'sinds', until: ['–', '-', 'tot'],
    people: ['Femke de Bruin', 'Bas van Leeuwen', 'Noor Hendriks'], cities: ['Utrecht, Nederland', 'Gent, België', 'Zwolle, Nederland'], jobs: ['Softwareontwikkelaar', 'Administratief medewerker', 'Teamleider verkoop', 'Verpleegkundige', 'Projectmanager'], employers: ['Waterland Techniek B.V.', 'Zorggroep De Linde', 'Bakkerij Hoekstra', 'Gemeente Wierden', 'Van Dam Transport'],
    degrees: ['Bachelor Bedrijfskunde', 'HBO Verpleegkunde', 'Master Rechten', 'MBO Administratie'], schools: ['Universiteit van Rijnland', 'Hogeschool Veldhoven', 'ROC Zuidplas', 'Erasmus College'], duties: ['Begeleiden van nieuwe collega’s', 'Bijhouden van de voorraad', 'Opstellen van offertes en rapporten'], skillNames: ['Excel', 'Planning', 'Python'], spoken: ['Nederlands', 'Engels', 'Duits'], about: 'Nauwkeurig en vriendelijk, met oog voor detail.', phone: '+31 30 555 ####',
  },
  {
    language: 'pt', experience: ['Experiência profissional', 'EXPERIÊNCIA PROFISSIONAL'], education: ['Formação académica', 'FORMAÇÃO', 'Educação e formação'], skills: ['Competências', 'COMPETÊNCIAS'], languages: ['Idiomas', 'Línguas'], profile: ['Perfil', 'Resumo'], contact: ['Contactos', 'Contacto'], present: ['presente', 'atualmente'], since: 'desde', until: ['–', '-', 'a'],
    people: ['Mariana Falcão', 'Tiago Sequeira', 'Beatriz Nóbrega Pires'], cities: ['Braga, Portugal', 'Curitiba, Brasil', 'Coimbra, Portugal'], jobs: ['Engenheira civil', 'Técnico de informática', 'Gestora de projetos', 'Assistente administrativo', 'Enfermeiro'], employers: ['Construções Almada Lda', 'Grupo Serrano', 'Hospital da Ribeira', 'Editora Marés', 'Câmara Municipal de Vale Verde'],
    degrees: ['Licenciatura em Gestão', 'Mestrado em Engenharia', 'Curso técnico de Eletrónica'], schools: ['Universidade de Monsanto', 'Instituto Politécnico do Sado', 'Escola Secundária Camões'], duties: ['Acompanhamento de obras e de equipas', 'Apoio aos utilizadores internos', 'Preparação de orçamentos'], skillNames: ['Excel', 'AutoCAD', 'Negociação'], spoken: ['Português', 'Inglês', 'Francês'], about: 'Responsável e dinâmica, com gosto pelo trabalho em equipa.', phone: '+351 253 555 ###',
  },
]
