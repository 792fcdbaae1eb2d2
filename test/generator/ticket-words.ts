// What drawn tickets say, by language. Carriers, people and trains are made up; towns and airports are real, so that codes are.

export interface TicketWords {
  language: string; currency: string; date: string; short: string
  pass: string; eticket: string; reference: string; ticket: string; passenger: string; from: string; to: string; departure: string; arrival: string; day: string; time: string
  stop: string; platform: string; flight: string; train: string; bus: string; seat: string; coach: string; cls: string; gate: string; boarding: string; closes: string; total: string; base: string; tax: string; issued: string
  validFrom: string; validUntil: string; venue: string; doors: string; begin: string; row: string; section: string; entry: string; dep: string; arr: string; economy: string
  people: readonly string[]; titles: readonly string[]; stations: readonly string[]; events: readonly string[]; venues: readonly string[]
}

export const TICKET_WORDS: readonly TicketWords[] = [
  {
    language: 'en', currency: 'GBP', date: 'DD MMM YYYY', short: 'DD MMM', pass: 'BOARDING PASS', eticket: 'Electronic Ticket', reference: 'Booking reference', ticket: 'Ticket number', passenger: 'Passenger', from: 'From', to: 'To', departure: 'Departure', arrival: 'Arrival', day: 'Date', time: 'Time', stop: 'Station',
    platform: 'Platform', flight: 'Flight', train: 'Train', bus: 'Bus', seat: 'Seat', coach: 'Coach', cls: 'Class', gate: 'Gate', boarding: 'Boarding time', closes: 'Gate closes', total: 'Total price', base: 'Base fare', tax: 'Taxes', issued: 'Date of issue', validFrom: 'Valid from', validUntil: 'Valid until', venue: 'Venue',
    doors: 'Doors open', begin: 'Starts', row: 'Row', section: 'Section', entry: 'EVENT TICKET', dep: 'dep', arr: 'arr', economy: 'Economy', people: ['Alice Marlow', 'David Osei', 'Grace Tennant'], titles: ['Mr', 'Mrs', 'Ms'], stations: ['London Euston', 'Manchester Piccadilly', 'Leeds', 'York', 'Bristol Temple Meads', 'Cardiff Central'],
    events: ['The Lantern Choir', 'Midsummer Jazz Night'], venues: ['Harbour Hall', 'Old Town Arena'],
  },
  {
    language: 'de', currency: 'EUR', date: 'DD.MM.YYYY', short: 'DD.MM.', pass: 'BORDKARTE', eticket: 'Online-Ticket', reference: 'Buchungsnummer', ticket: 'Ticketnummer', passenger: 'Fahrgast', from: 'Von', to: 'Nach', departure: 'Abfahrt', arrival: 'Ankunft', day: 'Datum', time: 'Zeit', stop: 'Halt', platform: 'Gleis', flight: 'Flug',
    train: 'Zug', bus: 'Bus', seat: 'Sitzplatz', coach: 'Wagen', cls: 'Klasse', gate: 'Gate', boarding: 'Einsteigezeit', closes: 'Gate schließt', total: 'Gesamtpreis', base: 'Grundpreis', tax: 'Steuern', issued: 'Ausgestellt am', validFrom: 'Gültig ab', validUntil: 'Gültig bis', venue: 'Veranstaltungsort', doors: 'Einlass', begin: 'Beginn',
    row: 'Reihe', section: 'Block', entry: 'EINTRITTSKARTE', dep: 'ab', arr: 'an', economy: 'Economy', people: ['Greta Sommer', 'Felix Brandner', 'Ines Kaltenbach'], titles: ['Herr', 'Frau'], stations: ['Hamburg Hbf', 'Kassel-Wilhelmshöhe', 'München Hbf', 'Köln Messe/Deutz', 'Leipzig Hbf', 'Ulm Hbf'], events: ['Die Nachtkapelle', 'Sommerkonzert im Park'], venues: ['Stadthalle Nord', 'Freilichtbühne Am See'],
  },
  {
    language: 'fr', currency: 'EUR', date: 'DD/MM/YYYY', short: 'DD/MM', pass: "CARTE D'EMBARQUEMENT", eticket: 'Billet électronique', reference: 'Référence de réservation', ticket: 'Numéro de billet', passenger: 'Passager', from: 'De', to: 'À', departure: 'Départ', arrival: 'Arrivée', day: 'Date', time: 'Heure', stop: 'Gare', platform: 'Voie', flight: 'Vol',
    train: 'Train', bus: 'Bus', seat: 'Place', coach: 'Voiture', cls: 'Classe', gate: 'Porte', boarding: 'Embarquement', closes: 'Fermeture des portes', total: 'Prix total', base: 'Tarif', tax: 'Taxes', issued: "Date d'émission", validFrom: 'Valable du', validUntil: "Valable jusqu'au", venue: 'Lieu', doors: 'Ouverture des portes', begin: 'Début',
    row: 'Rang', section: 'Catégorie', entry: 'BILLET DE CONCERT', dep: 'dép', arr: 'arr', economy: 'Économique', people: ['Louise Garnier', 'Hugo Delmas', 'Yasmine Ferrand'], titles: ['M.', 'Mme'], stations: ['Paris Gare de Lyon', 'Lyon Part-Dieu', 'Marseille Saint-Charles', 'Nantes', 'Dijon Ville'], events: ['La Chorale du Port', 'Nuit du Jazz'], venues: ['Salle des Halles', 'Théâtre du Quai'],
  },
  {
    language: 'es', currency: 'EUR', date: 'DD/MM/YYYY', short: 'DD/MM', pass: 'TARJETA DE EMBARQUE', eticket: 'Billete electrónico', reference: 'Localizador', ticket: 'Número de billete', passenger: 'Pasajero', from: 'Origen', to: 'Destino', departure: 'Salida', arrival: 'Llegada', day: 'Fecha', time: 'Hora', stop: 'Estación', platform: 'Vía', flight: 'Vuelo', train: 'Tren',
    bus: 'Autobús', seat: 'Asiento', coach: 'Coche', cls: 'Clase', gate: 'Puerta', boarding: 'Hora de embarque', closes: 'Cierre de puerta', total: 'Precio total', base: 'Tarifa', tax: 'Impuestos', issued: 'Fecha de emisión', validFrom: 'Válido desde', validUntil: 'Válido hasta', venue: 'Recinto', doors: 'Apertura de puertas', begin: 'Inicio', row: 'Fila',
    section: 'Sector', entry: 'ENTRADA', dep: 'salida', arr: 'llegada', economy: 'Turista', people: ['Elena Castaño', 'Pablo Rivas', 'Nuria Salcedo'], titles: ['Sr', 'Sra'], stations: ['Madrid Puerta de Atocha', 'Zaragoza Delicias', 'Barcelona Sants', 'Sevilla Santa Justa', 'Valencia Joaquín Sorolla'], events: ['Orquesta del Río', 'Noche de Flamenco'], venues: ['Auditorio Norte', 'Teatro Viejo'],
  },
  {
    language: 'it', currency: 'EUR', date: 'DD/MM/YYYY', short: 'DD/MM', pass: "CARTA D'IMBARCO", eticket: 'Biglietto elettronico', reference: 'Codice prenotazione', ticket: 'Numero biglietto', passenger: 'Passeggero', from: 'Da', to: 'A', departure: 'Partenza', arrival: 'Arrivo', day: 'Data', time: 'Ora', stop: 'Stazione', platform: 'Binario', flight: 'Volo', train: 'Treno', bus: 'Autobus',
    seat: 'Posto', coach: 'Carrozza', cls: 'Classe', gate: 'Uscita', boarding: 'Ora imbarco', closes: 'Chiusura gate', total: 'Prezzo totale', base: 'Tariffa', tax: 'Tasse', issued: 'Data di emissione', validFrom: 'Valido dal', validUntil: 'Valido fino al', venue: 'Luogo', doors: 'Apertura porte', begin: 'Inizio', row: 'Fila', section: 'Settore', entry: 'BIGLIETTO EVENTO',
    dep: 'part', arr: 'arr', economy: 'Economy', people: ['Giorgia Rinaldi', 'Matteo Sartori', 'Alba Fontana'], titles: ['Sig.', 'Sig.ra'], stations: ['Roma Termini', 'Firenze S. M. Novella', 'Milano Centrale', 'Napoli Centrale', 'Verona Porta Nuova'], events: ['Coro delle Stelle', 'Serata Lirica'], venues: ['Teatro Comunale', 'Arena del Lago'],
  },
  {
    language: 'nl', currency: 'EUR', date: 'DD-MM-YYYY', short: 'DD-MM', pass: 'INSTAPKAART', eticket: 'E-ticket', reference: 'Boekingsnummer', ticket: 'Ticketnummer', passenger: 'Passagier', from: 'Van', to: 'Naar', departure: 'Vertrek', arrival: 'Aankomst', day: 'Datum', time: 'Tijd', stop: 'Station', platform: 'Spoor', flight: 'Vlucht', train: 'Trein', bus: 'Bus', seat: 'Stoel',
    coach: 'Rijtuig', cls: 'Klasse', gate: 'Gate', boarding: 'Instaptijd', closes: 'Gate sluit', total: 'Totaalprijs', base: 'Tarief', tax: 'Belastingen', issued: 'Datum van uitgifte', validFrom: 'Geldig vanaf', validUntil: 'Geldig tot', venue: 'Locatie', doors: 'Deuren open', begin: 'Aanvang', row: 'Rij', section: 'Vak', entry: 'TOEGANGSBEWIJS', dep: 'vertrek', arr: 'aankomst',
    economy: 'Economy', people: ['Roos Meijer', 'Daan Kuiper', 'Lotte Visser'], titles: ['Dhr.', 'Mevr.'], stations: ['Utrecht Centraal', 'Amsterdam Centraal', 'Rotterdam Centraal', 'Zwolle', 'Eindhoven Centraal'], events: ['Koor aan Zee', 'Jazz in het Park'], venues: ['Theater de Brug', 'Haven Arena'],
  },
  {
    language: 'pt', currency: 'EUR', date: 'DD/MM/YYYY', short: 'DD/MM', pass: 'CARTÃO DE EMBARQUE', eticket: 'Bilhete eletrónico', reference: 'Código de reserva', ticket: 'Número do bilhete', passenger: 'Passageiro', from: 'Origem', to: 'Destino', departure: 'Partida', arrival: 'Chegada', day: 'Data', time: 'Hora', stop: 'Estação', platform: 'Linha', flight: 'Voo', train: 'Comboio',
    bus: 'Autocarro', seat: 'Lugar', coach: 'Carruagem', cls: 'Classe', gate: 'Porta', boarding: 'Hora de embarque', closes: 'Fecho da porta', total: 'Preço total', base: 'Tarifa', tax: 'Taxas', issued: 'Data de emissão', validFrom: 'Válido de', validUntil: 'Válido até', venue: 'Local', doors: 'Abertura de portas', begin: 'Início', row: 'Fila', section: 'Setor', entry: 'INGRESSO',
    dep: 'partida', arr: 'chegada', economy: 'Económica', people: ['Leonor Batista', 'Rafael Antunes', 'Clara Pestana'], titles: ['Sr.', 'Sra.'], stations: ['Lisboa Oriente', 'Coimbra-B', 'Porto Campanhã', 'Aveiro', 'Faro'], events: ['Coro do Tejo', 'Noite de Fado'], venues: ['Teatro da Ribeira', 'Arena do Sul'],
  },
  {
    language: 'cs', currency: 'CZK', date: 'D.M.YYYY', short: 'D.M.', pass: 'PALUBNÍ VSTUPENKA', eticket: 'Elektronická jízdenka', reference: 'Číslo rezervace', ticket: 'Číslo jízdenky', passenger: 'Cestující', from: 'Odkud', to: 'Kam', departure: 'Odjezd', arrival: 'Příjezd', day: 'Datum', time: 'Čas', stop: 'Stanice', platform: 'Nástupiště', flight: 'Let', train: 'Vlak', bus: 'Autobus',
    seat: 'Sedadlo', coach: 'Vůz', cls: 'Třída', gate: 'Východ', boarding: 'Čas nástupu', closes: 'Uzavření brány', total: 'Cena celkem', base: 'Základní cena', tax: 'DPH', issued: 'Datum vystavení', validFrom: 'Platí od', validUntil: 'Platí do', venue: 'Místo konání', doors: 'Vstup od', begin: 'Začátek', row: 'Řada', section: 'Sektor', entry: 'VSTUPENKA', dep: 'odj.', arr: 'příj.',
    economy: 'Ekonomická', people: ['Tereza Malá', 'Ondřej Vlček', 'Jana Kučerová'], titles: ['pan', 'paní'], stations: ['Praha hl.n.', 'Brno hl.n.', 'Ostrava-Svinov', 'Plzeň hl.n.', 'Olomouc hl.n.'], events: ['Večer sborů', 'Letní jazz'], venues: ['Kulturní dům', 'Divadlo Na Nábřeží'],
  },
]

/** Airports with their codes. */
export const AIRPORTS: readonly (readonly [string, string])[] = [
  ['London Heathrow', 'LHR'], ['Paris Orly', 'ORY'], ['Madrid', 'MAD'], ['Lisbon', 'LIS'], ['Rome Fiumicino', 'FCO'], ['Amsterdam', 'AMS'], ['Prague', 'PRG'], ['Vienna', 'VIE'], ['New York', 'JFK'], ['Munich', 'MUC'], ['Oslo', 'OSL'], ['Dublin', 'DUB'],
]
