// What resumes say in languages that the common layouts have not, and the headings and words that only families print.

import { RESUME_WORDS, type ResumeWords } from '../resume-words.ts'

const MORE: readonly ResumeWords[] = [
  {
    language: 'pl', experience: ['Doświadczenie zawodowe', 'DOŚWIADCZENIE'], education: ['Wykształcenie', 'Edukacja'], skills: ['Umiejętności'],
      languages: ['Języki', 'Języki obce'],
    profile: ['Profil zawodowy', 'O mnie'], contact: ['Kontakt'], present: ['obecnie', 'nadal'], since: 'od', until: ['–', '-', 'do'],
    people: ['Zofia Lipska', 'Marek Dąbek', 'Hanna Wrona'], cities: ['Gdańsk, Polska', 'Kraków, Polska'],
    jobs: ['Kierownik projektu', 'Programista', 'Księgowa', 'Specjalista ds. sprzedaży', 'Asystentka biura'],
    employers: ['Budmax Sp. z o.o.', 'Szpital Miejski', 'Grupa Wisła S.A.', 'Drukarnia Północ'], degrees: ['Magister ekonomii', 'Licencjat z informatyki',
      'Technik logistyk'],
    schools: ['Uniwersytet Nadmorski', 'Politechnika Górska', 'Zespół Szkół Technicznych'], duties: ['Prowadzenie dokumentacji i raportów',
      'Obsługa klientów firmowych', 'Szkolenie nowych pracowników'],
    skillNames: ['Excel', 'SAP', 'Planowanie'], spoken: ['Polski', 'Angielski', 'Niemiecki'], about: 'Osoba dokładna, lubi pracę w zespole.',
      phone: '+48 58 555 ## ##',
  },
  {
    language: 'sv', experience: ['Arbetslivserfarenhet', 'ANSTÄLLNINGAR', 'Erfarenhet'], education: ['Utbildning', 'UTBILDNING'], skills: ['Kompetenser',
      'Färdigheter'], languages: ['Språk'],
    profile: ['Profil', 'Om mig'], contact: ['Kontakt'], present: ['pågående', 'nuvarande', 'nu'], since: 'sedan', until: ['–', '-', 'till'],
    people: ['Elsa Lindmark', 'Oskar Berglund', 'Maja Ekström'], cities: ['Göteborg, Sverige', 'Uppsala, Sverige'],
    jobs: ['Projektledare', 'Systemutvecklare', 'Sjuksköterska', 'Ekonomiassistent', 'Butikschef'], employers: ['Nordhamn AB', 'Västra Sjukhuset',
      'Granit Bygg AB', 'Tryckhuset'],
    degrees: ['Civilingenjör i datateknik', 'Kandidatexamen i historia', 'Sjuksköterskeexamen'], schools: ['Göta universitet', 'Mälarhögskolan',
      'Komvux Uppsala'],
    duties: ['Ansvar för budget och personal', 'Kundkontakt och offerter', 'Planering av det dagliga arbetet'], skillNames: ['Excel', 'Java', 'Visma'],
      spoken: ['Svenska', 'Engelska', 'Tyska'],
    about: 'Noggrann och nyfiken, trivs i lag.', phone: '+46 31 55 ## ##',
  },
  {
    language: 'id', experience: ['Pengalaman Kerja', 'PENGALAMAN KERJA'], education: ['Pendidikan', 'Riwayat Pendidikan'], skills: ['Keahlian', 'Kemampuan'],
      languages: ['Bahasa'],
    profile: ['Profil', 'Tentang Saya'], contact: ['Kontak'], present: ['sekarang', 'saat ini'], until: ['–', '-', 's/d'],
    people: ['Dewi Lestari', 'Budi Santoso', 'Rina Wijaya'], cities: ['Surabaya, Indonesia', 'Bandung, Indonesia'],
    jobs: ['Staf Administrasi', 'Manajer Proyek', 'Akuntan', 'Analis Data', 'Kepala Gudang'], employers: ['PT Laut Biru', 'PT Bumi Karya',
      'Rumah Sakit Sentosa', 'CV Cahaya Pagi'],
    degrees: ['Sarjana Ekonomi', 'Sarjana Teknik Informatika', 'Diploma III Akuntansi'], schools: ['Universitas Nusa Timur', 'Politeknik Jaya',
      'Institut Seni Pelangi'],
    duties: ['Menyusun laporan bulanan', 'Melayani pelanggan dan pemasok', 'Melatih karyawan baru'], skillNames: ['Excel', 'SAP', 'Akuntansi'],
      spoken: ['Indonesia', 'Inggris'],
    about: 'Teliti dan suka bekerja dalam tim.', phone: '+62 31 555 ####',
  },
]

export const FAMILY_WORDS: readonly ResumeWords[] = [...RESUME_WORDS, ...MORE]

interface ExtraWords {
  certificates: string; certificate: string; hobbies: string; hobby: string; level: readonly string[]; email: string; phone: string; address: string; at: string
}

/** Headings of what stands beside jobs and studies, and what is said there: certificates, references, free time. */
export const EXTRAS: Readonly<Record<string, ExtraWords>> = {
  en: { certificates: 'Certifications', certificate: 'First aid course', hobbies: 'Interests', hobby: 'Hiking, chess', level: ['native', 'fluent', 'C1'],
    email: 'Email', phone: 'Phone', address: 'Address', at: 'at' },
  de: { certificates: 'Zertifikate', certificate: 'Ersthelferkurs', hobbies: 'Hobbys', hobby: 'Wandern, Schach', level: ['Muttersprache', 'fließend', 'C1'],
    email: 'E-Mail', phone: 'Telefon', address: 'Adresse', at: 'bei' },
  fr: { certificates: 'Certifications', certificate: 'Premiers secours', hobbies: "Centres d'intérêt", hobby: 'Randonnée, échecs', level: ['langue maternelle',
    'courant', 'C1'], email: 'E-mail', phone: 'Téléphone', address: 'Adresse', at: 'chez' },
  es: { certificates: 'Certificados', certificate: 'Primeros auxilios', hobbies: 'Intereses', hobby: 'Senderismo, ajedrez', level: ['nativo', 'fluido', 'C1'],
    email: 'Correo electrónico', phone: 'Teléfono', address: 'Dirección', at: 'en' },
  it: { certificates: 'Certificazioni', certificate: 'Primo soccorso', hobbies: 'Interessi', hobby: 'Escursioni, scacchi', level: ['madrelingua', 'fluente',
    'C1'], email: 'E-mail', phone: 'Telefono', address: 'Indirizzo', at: 'presso' },
  nl: { certificates: 'Certificaten', certificate: 'EHBO', hobbies: "Hobby's", hobby: 'Wandelen, schaken', level: ['moedertaal', 'vloeiend', 'C1'],
    email: 'E-mail', phone: 'Telefoon', address: 'Adres', at: 'bij' },
  pt: { certificates: 'Certificações', certificate: 'Primeiros socorros', hobbies: 'Interesses', hobby: 'Caminhadas, xadrez', level: ['língua materna',
    'fluente', 'C1'], email: 'E-mail', phone: 'Telefone', address: 'Morada', at: 'na' },
  pl: { certificates: 'Certyfikaty', certificate: 'Pierwsza pomoc', hobbies: 'Zainteresowania', hobby: 'Wędrówki, szachy', level: ['ojczysty', 'biegły', 'C1'],
    email: 'E-mail', phone: 'Telefon', address: 'Adres', at: 'w' },
  sv: { certificates: 'Certifikat', certificate: 'Första hjälpen', hobbies: 'Intressen', hobby: 'Vandring, schack', level: ['modersmål', 'flytande', 'C1'],
    email: 'E-post', phone: 'Telefon', address: 'Adress', at: 'på' },
  id: { certificates: 'Sertifikat', certificate: 'Pertolongan pertama', hobbies: 'Minat', hobby: 'Mendaki, catur', level: ['penutur asli', 'lancar', 'C1'],
    email: 'Email', phone: 'Telepon', address: 'Alamat', at: 'di' },
}
