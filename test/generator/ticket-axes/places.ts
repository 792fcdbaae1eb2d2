// Whom and where drawn tickets name: towns and airports are real, so that codes are; people, carriers, ships and shows are made up.

/** What a language's tickets have of their country: how days, hours and money are printed, towns, people, titles, shows and halls. */
export interface TicketPlace {
  currency: readonly string[]
  /** Whole days, days without a year, and the sign between hours and minutes. */
  dates: readonly string[]
  short: readonly string[]
  hours: readonly string[]
  decimal: ',' | '.'
  group: ',' | '.' | ' '
  stations: readonly string[]
  ports: readonly string[]
  people: readonly string[]
  titles: readonly string[]
  shows: readonly string[]
  halls: readonly string[]
  streets: readonly string[]
}

const EURO = { currency: ['EUR', '€'], decimal: ',', group: '.' } as const

export const PLACES: Readonly<Record<string, TicketPlace>> = {
  en: {
    currency: ['GBP', '£', 'USD', '$'], decimal: '.', group: ',', dates: ['DD MMM YYYY', 'D MMMM YYYY', 'DD/MM/YYYY', 'MMM D, YYYY', 'YYYY-MM-DD'],
    short: ['DD MMM', 'MMM D', 'D MMMM'], hours: ['H:mm', 'H:mm', 'h:mm AM', 'h:mm AM', 'HHmm'],
    stations: ['London Euston', 'Manchester Piccadilly', 'Leeds', 'York', 'Bristol Temple Meads', 'Cardiff Central', 'Newcastle', 'Sheffield'],
    ports: ['Dover', 'Calais', 'Holyhead', 'Dublin Port', 'Harwich'], people: ['Alice Marlow', 'David Osei', 'Grace Tennant', 'Peter Hollis', 'Amina Yusuf'],
    titles: ['Mr', 'Mrs', 'Ms'], shows: ['The Lantern Choir', 'Midsummer Jazz Night', 'The Glass Orchard', 'Northern Rovers v Harbour Town'],
    halls: ['Harbour Hall', 'Old Town Arena', 'The Granary Theatre'], streets: ['14 Quay Street, Bristol', '2 Mill Lane, York'],
  },
  de: {
    ...EURO, dates: ['DD.MM.YYYY', 'D. MMMM YYYY', 'DD.MM.YY', 'YYYY-MM-DD'], short: ['DD.MM.', 'D. MMM', 'D. MMMM'],
    hours: ['H:mm', 'H:mm', 'H:mm Uhr', 'H.mm Uhr'],
    stations: ['Hamburg Hbf', 'Kassel-Wilhelmshöhe', 'München Hbf', 'Köln Messe/Deutz', 'Leipzig Hbf', 'Ulm Hbf', 'Erfurt Hbf', 'Frankfurt (Main) Hbf'],
    ports: ['Rostock', 'Trelleborg', 'Kiel', 'Göteborg'], people: ['Greta Sommer', 'Felix Brandner', 'Ines Kaltenbach', 'Jonas Weidner'],
    titles: ['Herr', 'Frau'],
    shows: ['Die Nachtkapelle', 'Sommerkonzert im Park', 'Der gläserne Garten'], halls: ['Stadthalle Nord', 'Freilichtbühne Am See', 'Kammerspiele'],
    streets: ['Hafenstraße 12, 20457 Hamburg', 'Ringweg 3, 04109 Leipzig'],
  },
  fr: {
    ...EURO, group: ' ', dates: ['DD/MM/YYYY', 'D MMMM YYYY', 'DD/MM/YY', 'DD.MM.YYYY'], short: ['DD/MM', 'D MMMM', 'D MMM'],
    hours: ['H:mm', 'HHhmm', 'HHhmm', 'H h mm'],
    stations: ['Paris Gare de Lyon', 'Lyon Part-Dieu', 'Marseille Saint-Charles', 'Nantes', 'Dijon Ville', 'Bordeaux Saint-Jean', 'Lille Flandres'],
    ports: ['Calais', 'Douvres', 'Toulon', 'Bastia'], people: ['Louise Garnier', 'Hugo Delmas', 'Yasmine Ferrand', 'Paul Aubry'], titles: ['M.', 'Mme'],
    shows: ['La Chorale du Port', 'Nuit du Jazz', 'Le Verger de verre'], halls: ['Salle des Halles', 'Théâtre du Quai'],
    streets: ['12 rue du Port, 44000 Nantes', '3 place des Halles, 21000 Dijon'],
  },
  es: {
    ...EURO, dates: ['DD/MM/YYYY', 'D MMMM YYYY', 'DD-MM-YYYY', 'DD/MM/YY'], short: ['DD/MM', 'D MMM', 'D MMMM'], hours: ['H:mm', 'H:mm', 'H:mm h', 'H.mm'],
    stations: ['Madrid Puerta de Atocha', 'Zaragoza Delicias', 'Barcelona Sants', 'Sevilla Santa Justa', 'Valencia Joaquín Sorolla', 'Córdoba'],
    ports: ['Algeciras', 'Ceuta', 'Denia', 'Ibiza'], people: ['Elena Castaño', 'Pablo Rivas', 'Nuria Salcedo', 'Iván Robledo'], titles: ['Sr', 'Sra'],
    shows: ['Orquesta del Río', 'Noche de Flamenco', 'El huerto de cristal'], halls: ['Auditorio Norte', 'Teatro Viejo'],
    streets: ['Calle Mayor 4, 50001 Zaragoza', 'Avenida del Mar 18, Valencia'],
  },
  it: {
    ...EURO, dates: ['DD/MM/YYYY', 'D MMMM YYYY', 'DD.MM.YYYY', 'DD/MM/YY'], short: ['DD/MM', 'D MMM', 'D MMMM'], hours: ['H:mm', 'H:mm', 'H.mm'],
    stations: ['Roma Termini', 'Firenze S. M. Novella', 'Milano Centrale', 'Napoli Centrale', 'Verona Porta Nuova', 'Bologna Centrale'],
    ports: ['Genova', 'Olbia', 'Livorno', 'Palermo'], people: ['Giorgia Rinaldi', 'Matteo Sartori', 'Alba Fontana', 'Luca Bruni'], titles: ['Sig.', 'Sig.ra'],
    shows: ['Coro delle Stelle', 'Serata Lirica', 'Il frutteto di vetro'], halls: ['Teatro Comunale', 'Arena del Lago'],
    streets: ['Via Roma 21, 37121 Verona', 'Corso Italia 5, Bologna'],
  },
  nl: {
    ...EURO, dates: ['DD-MM-YYYY', 'D MMMM YYYY', 'DD/MM/YYYY'], short: ['DD-MM', 'D MMM', 'D MMMM'], hours: ['H:mm', 'H:mm', 'H:mm uur', 'H.mm uur'],
    stations: ['Utrecht Centraal', 'Amsterdam Centraal', 'Rotterdam Centraal', 'Zwolle', 'Eindhoven Centraal', 'Den Haag HS'],
    ports: ['IJmuiden', 'Newcastle', 'Rotterdam Europoort', 'Hull'],
    people: ['Roos Meijer', 'Daan Kuiper', 'Lotte Visser', 'Bram de Wit'], titles: ['Dhr.', 'Mevr.'],
    shows: ['Koor aan Zee', 'Jazz in het Park', 'De glazen boomgaard'], halls: ['Theater de Brug', 'Haven Arena'],
    streets: ['Kade 8, 3011 AA Rotterdam', 'Stationsplein 2, Zwolle'],
  },
  pt: {
    ...EURO, dates: ['DD/MM/YYYY', 'D MMMM YYYY', 'DD-MM-YYYY'], short: ['DD/MM', 'D MMM', 'D MMMM'], hours: ['H:mm', 'HHhmm', 'H:mm'],
    stations: ['Lisboa Oriente', 'Coimbra-B', 'Porto Campanhã', 'Aveiro', 'Faro', 'Braga'], ports: ['Funchal', 'Porto Santo', 'Setúbal', 'Tróia'],
    people: ['Leonor Batista', 'Rafael Antunes', 'Clara Pestana', 'Nuno Seabra'],
    titles: ['Sr.', 'Sra.'], shows: ['Coro do Tejo', 'Noite de Fado', 'O pomar de vidro'], halls: ['Teatro da Ribeira', 'Arena do Sul'],
    streets: ['Rua do Cais 9, 4050 Porto', 'Avenida Central 20, Braga'],
  },
  pl: {
    currency: ['PLN', 'zł'], decimal: ',', group: ' ', dates: ['DD.MM.YYYY', 'YYYY-MM-DD', 'D MMMM YYYY'], short: ['DD.MM', 'D MMM', 'D MMMM'],
    hours: ['H:mm', 'H:mm', 'H.mm'],
    stations: ['Warszawa Centralna', 'Kraków Główny', 'Gdańsk Główny', 'Poznań Główny', 'Wrocław Główny', 'Łódź Fabryczna'],
    ports: ['Świnoujście', 'Ystad', 'Gdynia', 'Karlskrona'],
    people: ['Zofia Lipska', 'Marek Dąbek', 'Hanna Wrona', 'Adam Sikora'], titles: ['Pan', 'Pani'], shows: ['Chór nad Wisłą', 'Noc jazzu', 'Szklany sad'],
    halls: ['Hala Północna', 'Teatr Stary Młyn'], streets: ['ul. Portowa 7, 80-001 Gdańsk', 'ul. Długa 15, Kraków'],
  },
  sv: {
    currency: ['SEK', 'kr'], decimal: ',', group: ' ', dates: ['YYYY-MM-DD', 'D MMMM YYYY', 'YYYY-MM-DD', 'D MMM YYYY'], short: ['D MMM', 'D MMMM', 'D/M'],
    hours: ['H:mm', 'H.mm', 'kl. H.mm', 'kl H:mm'],
    stations: ['Stockholm C', 'Göteborg C', 'Malmö C', 'Uppsala C', 'Linköping C', 'Örebro C'], ports: ['Göteborg', 'Fredrikshamn', 'Nynäshamn', 'Visby'],
    people: ['Elsa Lindmark', 'Oskar Berglund', 'Maja Ekström', 'Nils Sandell'],
    titles: ['Herr', 'Fru'], shows: ['Kören vid havet', 'Jazz i parken', 'Glasträdgården'], halls: ['Norra Teatern', 'Hamnarenan'],
    streets: ['Hamngatan 4, 411 14 Göteborg', 'Storgatan 11, Uppsala'],
  },
  da: {
    currency: ['DKK', 'kr.'], decimal: ',', group: '.', dates: ['DD.MM.YYYY', 'D. MMMM YYYY', 'DD-MM-YYYY'], short: ['D/M', 'D. MMM', 'D. MMMM'],
    hours: ['H:mm', 'H.mm', 'kl. H.mm', 'kl. H:mm'],
    stations: ['København H', 'Odense St.', 'Aarhus H', 'Aalborg St.', 'Esbjerg St.', 'Roskilde St.'],
    ports: ['Rønne', 'Ystad', 'Hirtshals', 'Kristiansand'], people: ['Freja Holm', 'Mikkel Dahl', 'Ida Krogh', 'Rasmus Bay'],
    titles: ['Hr.', 'Fru'], shows: ['Koret ved havet', 'Jazz i parken', 'Glashaven'], halls: ['Nordre Teater', 'Havnearena'],
    streets: ['Havnegade 12, 5000 Odense', 'Torvet 3, Roskilde'],
  },
  fi: {
    ...EURO, group: ' ', dates: ['D.M.YYYY', 'DD.MM.YYYY'], short: ['D.M.', 'DD.MM.'], hours: ['H:mm', 'H.mm', 'klo H.mm', 'klo H:mm'],
    stations: ['Helsinki', 'Tampere', 'Turku', 'Oulu', 'Jyväskylä', 'Kuopio'], ports: ['Helsinki', 'Tallinna', 'Turku', 'Tukholma'],
    people: ['Aino Lehto', 'Eero Salmi', 'Helmi Ranta', 'Ville Harju'], titles: ['Herra', 'Rouva'],
    shows: ['Meren kuoro', 'Jazzyö puistossa', 'Lasinen puutarha'], halls: ['Satamasali', 'Vanha Teatteri'],
    streets: ['Satamakatu 5, 20100 Turku', 'Asematie 2, Tampere'],
  },
  tr: {
    currency: ['TRY', 'TL', '₺'], decimal: ',', group: '.', dates: ['DD.MM.YYYY', 'D MMMM YYYY', 'DD/MM/YYYY'], short: ['D MMM', 'D MMMM'],
    hours: ['H:mm', 'H:mm', 'H.mm'],
    stations: ['Ankara Gar', 'İstanbul Söğütlüçeşme', 'Eskişehir', 'Konya', 'İzmir Basmane', 'Bursa Terminali'],
    ports: ['Yenikapı', 'Bandırma', 'Çeşme', 'Bodrum'], people: ['Elif Korkmaz', 'Mert Aydın', 'Zeynep Şahin', 'Can Öztürk'],
    titles: ['Bay', 'Bayan'], shows: ['Deniz Korosu', 'Parkta Caz Gecesi', 'Cam Bahçe'], halls: ['Kuzey Salonu', 'Liman Arena'],
    streets: ['Liman Cad. No: 8, İzmir', 'Atatürk Bulvarı 21, Ankara'],
  },
  cs: {
    currency: ['CZK', 'Kč'], decimal: ',', group: ' ', dates: ['D.M.YYYY', 'DD.MM.YYYY', 'D. M. YYYY'], short: ['D.M.', 'DD.MM.'],
    hours: ['H:mm', 'H:mm', 'H.mm'],
    stations: ['Praha hl.n.', 'Brno hl.n.', 'Ostrava-Svinov', 'Plzeň hl.n.', 'Olomouc hl.n.', 'Pardubice hl.n.'],
    ports: ['Praha', 'Mělník', 'Děčín', 'Hřensko'], people: ['Tereza Malá', 'Ondřej Vlček', 'Jana Kučerová', 'Petr Hanák'],
    titles: ['pan', 'paní'], shows: ['Večer sborů', 'Letní jazz', 'Skleněný sad'], halls: ['Kulturní dům', 'Divadlo Na Nábřeží'],
    streets: ['Nádražní 12, 702 00 Ostrava', 'Dlouhá 4, Brno'],
  },
  id: {
    currency: ['IDR', 'Rp'], decimal: ',', group: '.', dates: ['D MMMM YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'D MMM YYYY'], short: ['D MMM', 'D MMMM'],
    hours: ['H:mm', 'H.mm', 'H:mm WIB', 'H.mm WIB'],
    stations: ['Gambir', 'Bandung', 'Yogyakarta', 'Surabaya Pasarturi', 'Semarang Tawang', 'Malang'],
    ports: ['Merak', 'Bakauheni', 'Ketapang', 'Gilimanuk'], people: ['Dewi Lestari', 'Budi Santoso', 'Rina Wijaya', 'Agus Pratama'],
    titles: ['Tuan', 'Nyonya'], shows: ['Malam Paduan Suara', 'Jazz di Taman', 'Kebun Kaca'], halls: ['Gedung Utara', 'Arena Pelabuhan'],
    streets: ['Jl. Pelabuhan No. 8, Surabaya', 'Jl. Merdeka 21, Bandung'],
  },
}

/** Airports: town, name, code. */
export const AIRPORTS: readonly (readonly [string, string, string])[] = [
  ['London', 'Heathrow', 'LHR'], ['Paris', 'Orly', 'ORY'], ['Madrid', 'Barajas', 'MAD'], ['Lisbon', 'Humberto Delgado', 'LIS'], ['Rome', 'Fiumicino', 'FCO'],
  ['Amsterdam', 'Schiphol', 'AMS'], ['Prague', 'Václav Havel', 'PRG'], ['Vienna', 'Schwechat', 'VIE'], ['New York', 'John F. Kennedy', 'JFK'],
  ['Munich', 'Franz Josef Strauss', 'MUC'],
  ['Oslo', 'Gardermoen', 'OSL'], ['Warsaw', 'Chopin', 'WAW'], ['Istanbul', 'Sabiha Gökçen', 'SAW'], ['Singapore', 'Changi', 'SIN'],
  ['Jakarta', 'Soekarno-Hatta', 'CGK'], ['Kuala Lumpur', 'KLIA', 'KUL'],
]

/** Names that carriers are made of, and what stands behind them by what is travelled by. */
export const CARRIERS: readonly string[] = ['Bluefin', 'Corvina', 'Meridia', 'Norlys', 'Tamaris', 'Velanova', 'Aurelia', 'Skarv']
export const TRADES = { flight: ['Airlines', 'Air', 'Airways'], train: ['Rail', 'Railways', 'Trains'], bus: ['Coaches', 'Bus', 'Lines'],
ferry: ['Ferries', 'Ferry Lines'] } as const
export const SHIPS: readonly string[] = ['Stella Nova', 'Sea Heron', 'Aurora Bay']
