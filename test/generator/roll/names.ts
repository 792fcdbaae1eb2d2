// Invents shops and addresses: names are put together from independent lists, so that hardly any comes twice and none
// is anybody's.

import type { Random } from '../random.ts'
import type { Place } from './places.ts'
import type { Language } from './wordings.ts'

export const TRADES = [
  'restaurant',
  'cafe',
  'bar',
  'grocery',
  'hardware',
  'pharmacy',
  'fuel',
  'taxi',
  'hotel',
  'parking',
  'stationery',
  'clothes',
  'bakery',
] as const
export type Trade = (typeof TRADES)[number]

const words = (text: string): string[] => text.split(' ')

const FIRST = words(
  'Golden Silver Old Little Blue Green Red Royal Happy Lucky Sunny Northern Southern Grand Quiet Wild Hidden Crooked Painted Velvet ' +
    'Copper Amber Ivory Jolly Rusty Salty Smoky Twin Seven Three Lone Brave Gentle Misty Merry Humble Noble Crimson Scarlet Emerald Dusty',
)
const SECOND = words(
  'Lantern Heron Willow Pepper Anchor Kettle Orchard Fern Lotus Tiger Bamboo Dragonfly Olive Barrel Harbour Meadow Sparrow Walnut ' +
    'Ginger Basil Juniper Saffron Thistle Otter Badger Plough Compass Windmill Acorn Cinnamon Clover Pebble Pelican Mango Papaya Coconut Jasmine Orchid ' +
    'Magnolia Turnip Spoon Ladle',
)
const PEOPLE = words(
  'Halvorsen Whitcombe Delaney Okonjo Ferraro Brightwell Kowalczuk Marchetti Lindholm Castellane Thornbury Vasquel Abernath Dunmore ' +
    'Eklund Pereirinha Quillan Rostova Sandoval Tremayne Underhill Varga Winslade Yardley Zimmerling Ashdown Bellweather Crowhurst Drummore Ellery ' +
    'Fairbairn Greaves',
)
const GIVEN = words(
  'Marta Nino Leila Oskar Pilar Ravi Sofie Tomas Uma Viktor Wanda Yusuf Zora Ana Bruno Clara Dario Elif Farid Greta Hugo Iris Jonas Kira',
)
const SINO = words(
  'SENG HUAT KEE HENG LEONG CHUAN TECK SOON FATT HOCK LIAN YONG KIM BOON CHEONG WAH MENG TIONG SWEE GUAN POH AIK',
)
const HEADS = words('Za Ti Lu Mo Ve Ka Ri So Ne Fa Del Cor Ban Tal Vi Bra Quo Mer Sil Dor Ja Pel Gan Ru')
const MIDDLES = words('vo re li na mi ra lo ta ni ko de sa ri mo bu')
const TAILS = words('lo na ra tto nia dex mo ly ris ca ndo va zza nt lle mar')

/** What a shop of a trade calls itself, by language; a language that has none of its own says it in English. */
const KINDS: Readonly<Record<Trade, Partial<Record<Language, string>> & { en: string }>> = {
  restaurant: {
    en: 'Restaurant|Kitchen|Grill|Bistro|Diner|Noodle House|Eating House|Curry House|Steakhouse|Seafood Restaurant',
    de: 'Gasthaus|Wirtshaus|Restaurant|Gaststätte',
    fr: 'Restaurant|Brasserie|Bistrot|La Table de',
    it: 'Trattoria|Osteria|Ristorante|Pizzeria',
    es: 'Restaurante|Mesón|Taberna|Asador',
    pt: 'Restaurante|Churrasqueira|Tasca',
    nl: 'Restaurant|Eetcafé',
    tr: 'Lokantası|Kebap Salonu',
    id: 'Rumah Makan|Warung|Restoran',
    pl: 'Restauracja|Karczma',
    cs: 'Restaurace|Hostinec',
    sv: 'Restaurang|Krog',
    da: 'Restaurant|Spisehus',
    nb: 'Restaurant',
    fi: 'Ravintola',
  },
  cafe: {
    en: 'Cafe|Coffee|Coffee Roasters|Tea House|Espresso Bar|Coffee & Co',
    de: 'Café|Kaffeehaus',
    fr: 'Café|Salon de Thé',
    it: 'Caffè|Bar',
    es: 'Cafetería|Café',
    pt: 'Café|Pastelaria',
    nl: 'Koffiehuis',
    tr: 'Kahve',
    id: 'Kopi|Kedai Kopi',
    pl: 'Kawiarnia',
    cs: 'Kavárna',
    sv: 'Kafé|Konditori',
    da: 'Kaffebar',
    nb: 'Kaffebar',
    fi: 'Kahvila',
  },
  bar: {
    en: 'Bar|Pub|Tavern|Taproom|Lounge|Bar & Grill|Arms',
    de: 'Bierstube|Bar',
    fr: 'Bar',
    it: 'Birreria',
    es: 'Bar|Cervecería',
    pt: 'Bar',
    nl: 'Café',
    cs: 'Pivnice',
    id: 'Lounge',
  },
  grocery: {
    en: 'Market|Supermarket|Foods|Mini Mart|Grocery|Convenience Store|Food Hall|Provisions|Wholesale',
    de: 'Markt|Lebensmittel|Frischemarkt',
    fr: 'Marché|Épicerie|Alimentation',
    it: 'Alimentari|Supermercato',
    es: 'Supermercado|Alimentación',
    pt: 'Supermercado|Mercearia',
    nl: 'Supermarkt|Buurtwinkel',
    tr: 'Market|Gıda',
    id: 'Mart|Swalayan',
    pl: 'Sklep Spożywczy|Delikatesy',
    cs: 'Potraviny',
    sv: 'Livs|Matmarknad',
    da: 'Købmand',
    nb: 'Dagligvare',
    fi: 'Ruokakauppa',
  },
  hardware: {
    en: 'Hardware|Building Supplies|Hardware & Paint|Tools|Home Centre|Electrical Supply|DIY',
    de: 'Baumarkt|Eisenwaren',
    fr: 'Quincaillerie|Bricolage',
    it: 'Ferramenta',
    es: 'Ferretería',
    pt: 'Ferragens',
    nl: 'Bouwmarkt|IJzerwaren',
    pl: 'Narzędzia',
    tr: 'Hırdavat',
    id: 'Bangunan',
    cs: 'Železářství',
  },
  pharmacy: {
    en: 'Pharmacy|Chemist|Drugs|Drug Store|Health & Beauty',
    de: 'Apotheke|Drogerie',
    fr: 'Pharmacie',
    it: 'Farmacia',
    es: 'Farmacia',
    pt: 'Farmácia',
    nl: 'Apotheek|Drogist',
    pl: 'Apteka',
    tr: 'Eczanesi',
    id: 'Apotek',
    cs: 'Lékárna',
    sv: 'Apotek',
  },
  fuel: {
    en: 'Service Station|Fuel|Petroleum|Gas & Go|Filling Station|Oil',
    de: 'Tankstelle',
    fr: 'Station Service|Carburants',
    it: 'Carburanti',
    es: 'Estación de Servicio',
    pt: 'Combustíveis|Auto Posto',
    nl: 'Tankstation',
    pl: 'Stacja Paliw',
    tr: 'Petrol',
    id: 'SPBU',
    cs: 'Čerpací Stanice',
  },
  taxi: {
    en: 'Taxi|Cabs|Taxi Service|Limousine|Transport',
    de: 'Taxi',
    fr: 'Taxi',
    it: 'Radio Taxi',
    es: 'Taxi',
    nl: 'Taxi',
  },
  hotel: {
    en: 'Hotel|Inn|Lodge|Suites|Guest House|Resort & Spa|Hotel & Conference Centre',
    de: 'Hotel|Pension',
    fr: 'Hôtel|Auberge',
    it: 'Hotel|Albergo',
    es: 'Hotel|Hostal',
    pt: 'Hotel|Pousada',
    nl: 'Hotel',
    pl: 'Hotel',
    tr: 'Otel',
  },
  parking: {
    en: 'Parking|Car Park|Garage|Park & Ride|Parking Services',
    de: 'Parkhaus|Tiefgarage',
    fr: 'Parking',
    it: 'Parcheggio',
    es: 'Aparcamiento',
    nl: 'Parkeergarage',
    tr: 'Otopark',
    id: 'Parkir',
  },
  stationery: {
    en: 'Stationery|Books & Stationery|Book Store|Office Supplies|Gifts|Photo & Print',
    de: 'Schreibwaren|Buchhandlung',
    fr: 'Papeterie|Librairie',
    it: 'Cartoleria',
    es: 'Papelería|Librería',
    pt: 'Papelaria',
    nl: 'Boekhandel',
    pl: 'Księgarnia',
    tr: 'Kırtasiye',
    id: 'Toko Buku',
  },
  clothes: {
    en: 'Fashion|Clothing|Shoes|Boutique|Sportswear|Department Store|Outfitters',
    de: 'Moden|Schuhhaus',
    fr: 'Mode|Chaussures',
    it: 'Abbigliamento',
    es: 'Moda|Zapatería',
    pt: 'Moda',
    nl: 'Mode',
    tr: 'Giyim',
    sv: 'Kläder',
  },
  bakery: {
    en: 'Bakery|Bake House|Patisserie|Cake Shop|Bread Co|Donuts',
    de: 'Bäckerei|Konditorei',
    fr: 'Boulangerie|Pâtisserie',
    it: 'Panificio|Pasticceria',
    es: 'Panadería|Pastelería',
    pt: 'Padaria|Confeitaria',
    nl: 'Bakkerij',
    pl: 'Piekarnia',
    tr: 'Fırın',
    id: 'Toko Roti',
    cs: 'Pekařství',
    sv: 'Bageri',
    da: 'Bageri',
  },
}

const MALAY_KINDS: Partial<Record<Trade, string>> = {
  restaurant: 'RESTORAN|RESTAURANT|KEDAI MAKAN|BISTRO',
  cafe: 'KOPITIAM|CAFE|KEDAI KOPI',
  grocery: 'KEDAI RUNCIT|MINI MARKET|PASARAYA|SYARIKAT PERNIAGAAN',
  hardware: 'HARDWARE TRADING|KEDAI PAPAN|HARDWARE|LOGAM',
}

const TOWN_HEADS: Partial<Record<Language, string>> & { en: string } = {
  en: 'Maple Oak North Fair Spring Stone Ash Clear Wood Brook Glen West Elder Red Mill',
  de: 'Ober Nieder Linden Alten Neu Buchen Stein Wald',
  fr: 'Saint-Aubin- Montre Villeneuve- Beau Roche',
  es: 'Villa Monte Fuente Alda',
  it: 'Monte Castel Villa Borgo',
  pt: 'Vila Monte Aldeia',
  nl: 'Ooster Wester Nieuw Zand',
}
const TOWN_TAILS: Partial<Record<Language, string>> & { en: string } = {
  en: 'field ville ford port bury dale wood haven ton bridge',
  de: 'heim bach feld hausen berg dorf',
  fr: 'sur-Orne court fort vert maure',
  es: 'nueva verde real luz',
  it: 'franco rosso nuovo verde',
  pt: 'verde nova real',
  nl: 'wijk drecht dam veen',
}

const BUILDINGS = words(
  'Riverside Parkview Central Crystal Pavilion Gateway Summit Plaza Lakeside Orion Skyline Horizon Palm',
)
const BUILDING_KINDS = [
  'Mall',
  'Shopping Centre',
  'Plaza',
  'Tower',
  'Retail Park',
  'Terminal 2',
  'Food Court',
  'Arcade',
  'Square',
]
const MALAY_DISTRICTS = [
  'TAMAN MELATI',
  'TAMAN SRI INDAH',
  'BANDAR BARU TENGAH',
  'KAWASAN PERINDUSTRIAN HIJAU',
  'SEKSYEN 9',
  'TAMAN DAYA MAJU',
  'BUKIT PERMAI',
  'DESA PURNAMA',
]
const DISTRICTS = [
  'Riverside',
  'Old Town',
  'Industrial Area',
  'West End',
  'Phase 2',
  'Lake Gardens',
  'Centro',
  'Jardim Novo',
  'Northgate',
  'Zona Alta',
]

/** A shop's name without a legal form, in the case in which it is written. */
export function inventName(random: Random, trade: Trade, place: Place): string {
  const malay = place.code === 'MY'
  const kind = random.pick(
    (
      (malay && random.chance(0.6) ? MALAY_KINDS[trade] : undefined) ??
      KINDS[trade][place.language] ??
      KINDS[trade].en
    ).split('|'),
  )
  const made = `${random.pick(HEADS)}${random.chance(0.6) ? random.pick(MIDDLES) : ''}${random.pick(TAILS)}`
  const sino = random.sample(SINO, 2).join(' ')
  const cores = [
    `${random.pick(FIRST)} ${random.pick(SECOND)}`,
    random.pick(PEOPLE),
    made,
    `${random.pick(PEOPLE)} & ${random.pick(PEOPLE)}`,
    `${random.pick(GIVEN)}'s`,
    `The ${random.pick(FIRST)} ${random.pick(SECOND)}`,
    `${random.pick(SECOND)} ${random.pick(GIVEN)}`,
    `${made} ${random.int(2, 99)}`,
    random.fill('@.@. ') + random.pick(PEOPLE),
    `${random.pick(SECOND)} ${random.pick(SECOND)}`,
  ]
  const core = malay && random.chance(0.5) ? sino : random.pick(cores)
  // In the languages of the south and in German what the shop is comes first.
  const leads =
    /^(?:it|es|pt|fr|id|pl|cs|de)$/.test(place.language) ||
    (malay && /^(?:RESTORAN|KEDAI|PASARAYA|SYARIKAT)/.test(kind))
  const named = random.chance(0.18) ? core : leads && random.chance(0.75) ? `${kind} ${core}` : `${core} ${kind}`
  return random.chance(malay ? 0.85 : 0.4) ? named.toUpperCase() : named
}

/** The company behind a shop: another name or the shop's own, with a legal form. */
export function inventCompany(random: Random, name: string, place: Place): string {
  const made = `${random.pick(HEADS)}${random.pick(MIDDLES)}${random.pick(TAILS)}`
  const line = random.pick([
    'Holdings',
    'Food Services',
    'Retail',
    'Trading',
    'Ventures',
    'Group',
    'International',
    'Management',
    'F&B',
  ])
  const company = `${random.chance(0.5) ? made : random.pick(PEOPLE)} ${line} ${random.pick(place.suffixes)}`
  return name === name.toUpperCase() ? company.toUpperCase() : company
}

/** The name of a person, as cashiers, guests and owners have. */
export function inventPerson(random: Random, whole: boolean): string {
  return whole ? `${random.pick(GIVEN)} ${random.pick(PEOPLE)}` : random.pick(GIVEN)
}

/** An address as its pieces, each of which can stand on a line of its own. */
export function inventAddress(random: Random, place: Place): string[] {
  const malay = place.code === 'MY'
  const building = `${random.pick(BUILDINGS)} ${random.pick(BUILDING_KINDS)}`
  const heads = TOWN_HEADS[place.language] ?? TOWN_HEADS.en
  const tails = TOWN_TAILS[place.language] ?? TOWN_TAILS.en
  const invented = `${random.pick(words(heads))}${random.pick(words(tails))}`
  const own = place.regions.length === 1 && place.regions[0] === place.cities[0]
  const town = malay || own || random.chance(0.5) ? random.pick(place.cities) : invented
  const pieces: Record<string, () => string> = {
    s: () => random.pick(place.streets),
    d: () => random.pick(malay ? MALAY_DISTRICTS : DISTRICTS),
    m: () => (malay ? building.toUpperCase() : building),
    t: () => town,
    r: () => random.pick(place.regions),
    n: () => String(random.int(1, random.pick([30, 200, 2000]))),
  }
  const written = (form: string): string =>
    filled(
      random,
      form.replace(/\{(\w)\}/g, (_, piece: string) => pieces[piece]!()),
    )
      .replaceAll('~', '#')
      .trim()
  return random
    .pick(place.addresses)
    .map(written)
    .filter((piece) => piece !== '')
}

/** A web host of the shop's, in the domain that belongs to nobody. */
export function hostOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return `${letters.slice(0, 16)}.example`
}

/** `pattern` with digits for its `#`, none of those that begin a group of digits being 0. */
export function filled(random: Random, pattern: string): string {
  return pattern.replace(/#+/g, (run) => random.fill(run)).replace(/@/g, () => random.fill('@'))
}
