// What shops of each trade sell, with prices in hundredths of a euro. Names are put together from parts, so that lists
// of goods multiply.

import type { Random } from '../random.ts'
import type { Language } from './wordings.ts'
import type { Trade } from './names.ts'

export interface Ware {
  name: string
  price: number
}

type Kind = 'food' | 'goods' | 'tools' | 'drugs' | 'paper'
const KIND: Readonly<Partial<Record<Trade, Kind>>> = {
  restaurant: 'food',
  cafe: 'food',
  bar: 'food',
  bakery: 'food',
  grocery: 'goods',
  hardware: 'tools',
  pharmacy: 'drugs',
  stationery: 'paper',
  clothes: 'paper',
}
const PRICES: Readonly<Record<Kind, readonly [number, number]>> = {
  food: [180, 2400],
  goods: [60, 1400],
  tools: [120, 6000],
  drugs: [250, 3500],
  paper: [90, 7500],
}

/** Names by language and kind; a language that lacks a kind says it in English. */
const NAMES: Readonly<Partial<Record<Language, Partial<Record<Kind, string>>>>> = {
  de: {
    food:
      'Wiener Schnitzel|Apfelschorle 0,4|Käsespätzle|Tagessuppe|Kaffee Crema|Cappuccino|Pils 0,5|Currywurst Pommes|Gem. Salat|Apfelstrudel|' +
      'Mineralwasser|Rinderroulade|Brezel|Maultaschen|Hauswein 0,2',
    goods:
      'Vollmilch 1L|Brötchen|Butter 250g|Äpfel lose|Kaffee gem.|Küchenrolle|' +
      'Bananen kg|Joghurt 4x|Tomaten|Spülmittel|Gouda Sch.|Pfand 0,25|Nudeln 500g|Eier 10er',
    tools: 'Holzschrauben 4x40|Dübel 8mm|Malerkrepp|Pinselset|' + 'LED-Lampe E27|Silikon weiß|Kabelbinder',
    drugs: 'Ibuprofen 400 20St|Hustensaft|Pflaster|Handcreme|Nasenspray',
  },
  fr: {
    food:
      'Plat du jour|Café expresso|Entrecôte frites|Salade chèvre|Carafe vin 50cl|Crème brûlée|Demi pression|Croissant|Formule midi|' +
      "Soupe à l'oignon|Eau gazeuse|Menu enfant|Baguette trad.|Tarte citron",
    goods:
      'LAIT 1/2 ECREME|BEURRE DOUX|POMMES GALA|PAIN COMPLET|YAOURT NAT X8|' +
      'JAMBON 4T|EAU 6X1.5L|SAC CAISSE|PATES 500G|LESSIVE|TOMATES GRAP',
    tools: 'VIS BOIS 4X40|CHEVILLES X50|PEINTURE BLANC|AMPOULE LED|ROULEAU',
    drugs: 'PARACETAMOL 1G|CREME MAINS|PANSEMENTS|SIROP TOUX|VITAMINE C',
  },
  es: {
    food:
      'Café con leche|Menú del día|Tortilla|Caña|Croquetas|Ensalada mixta|Agua 50cl|Bocadillo jamón|Paella|Flan casero|Tacos al pastor|Cerveza|' +
      'Enchiladas|Refresco|Tostada',
    goods:
      'LECHE ENTERA 1L|BARRA PAN|MANZANAS|YOGUR X4|ACEITE OLIVA|HUEVOS 12|BOLSA|AGUA 6X1,5|QUESO CURADO|ARROZ 1KG|' +
      'TOMATE',
    tools: 'TORNILLO M6|TACOS 8MM|PINTURA 4L|CINTA AISL.|BOMBILLA LED',
    drugs: 'IBUPROFENO 600|TIRITAS|CREMA MANOS|JARABE|PARACETAMOL',
  },
  it: {
    food:
      'COPERTO|Pizza Margherita|Acqua nat.|Spaghetti vongole|Tiramisù|Caffè|Birra media|Insalata mista|Vino casa 1/2|Bistecca|Cornetto|' +
      'Panna cotta|Lasagne',
    goods: 'LATTE INTERO|PANE COMUNE|MELE GOLDEN|PASTA 500G|OLIO EVO|SHOPPER|ACQUA 6X1,5|MOZZARELLA|DETERSIVO',
    tools: 'VITI 4X40|TASSELLI|PENNELLO|LAMPADINA LED',
    drugs: 'PARACETAMOLO|CEROTTI|SCIROPPO',
  },
  pt: {
    food:
      'Bica|Prato do dia|Sopa|Pastel de nata|Imperial|Bacalhau grelhado|Água 33cl|Bitoque|Refrigerante|Pão de queijo|Feijoada|Suco natural|' +
      'Couvert|Coxinha',
    goods: 'LEITE MEIO GORDO|PAO FORMA|ARROZ 5KG|BANANA|SABAO PO|CAFE 500G|SACO PLAST|OVOS 12|QUEIJO FAT|TOMATE',
    tools: 'PARAFUSO M6|TINTA 3,6L|FITA ISOL|LAMPADA LED',
    drugs: 'PARACETAMOL|DIPIRONA|PENSOS',
  },
  nl: {
    food: 'Koffie|Cappuccino|Dagsoep|Uitsmijter|Bier 25cl|Bitterballen|Saté friet|Appeltaart|Spa rood|Dagschotel|Tosti ham/kaas',
    goods: 'HALFV MELK|VOLKOREN BROOD|BANANEN|KAAS JONG|EIEREN 10|TAS|TOMATEN|KOFFIE 500G|WC PAPIER',
  },
  sv: {
    food: 'Dagens lunch|Kaffe|Köttbullar|Läsk 33cl|Räksmörgås|Kanelbulle|Starköl 40cl|Sallad',
    goods: 'MJÖLK 1L|BRÖD|SMÖR 600G|BANANER|KAFFE 450G|ÄGG 12P|KASSE|OST',
  },
  da: {
    food: 'Smørrebrød|Kaffe|Fadøl|Dagens ret|Sodavand|Burger m/fritter',
    goods: 'LETMÆLK|RUGBRØD|SMØR|BANANER|ÆG 10|POSE|OST',
  },
  nb: {
    food: 'Dagens rett|Kaffe|Pils 0,4|Fiskesuppe|Brus|Vaffel',
    goods: 'LETTMELK|BRØD|SMØR|BANAN|EGG 12|BÆREPOSE|OST',
  },
  fi: {
    food: 'Lounas|Kahvi|Lohikeitto|Olut 0,4|Pulla|Limsa',
    goods: 'MAITO 1L|RUISLEIPÄ|VOI|BANAANI|KAHVI 500G|KASSI',
  },
  pl: {
    food: 'Żurek|Pierogi ruskie|Schabowy|Kawa|Piwo 0,5|Herbata|Sernik|Zupa dnia',
    goods: 'MLEKO 2%|CHLEB|MASŁO|JABŁKA|SER ŻÓŁTY|REKLAMÓWKA|WODA 1,5L|JAJA 10',
  },
  cs: {
    food: 'Svíčková|Pivo 0,5|Polévka|Káva|Guláš|Smažený sýr|Limonáda',
    goods: 'MLÉKO 1L|ROHLÍK|MÁSLO|JABLKA|SÝR|TAŠKA|VEJCE 10',
  },
  tr: {
    food: 'ÇAY|Adana Kebap|Ayran|Mercimek Çorba|Lahmacun|Türk Kahvesi|Künefe|Su',
    goods: 'SÜT 1L|EKMEK|YUMURTA|PEYNİR|DOMATES|POŞET|SU 5L|ÇAY 500G',
  },
  id: {
    food: 'Nasi Goreng|Es Teh|Ayam Bakar|Sate Ayam|Kopi Susu|Mie Ayam|Soto|Air Mineral|Gado Gado',
    goods: 'BERAS 5KG|MINYAK 1L|GULA 1KG|MIE INSTAN|KOPI|TELUR 1KG|KANTONG|SUSU',
  },
}

const FLAVOURS =
  'Grilled|Spicy|House|Crispy|Classic|Double|Lg|Sm|Hot|Iced|Vegan|BBQ|Garlic|Lemon|Fried|Baked|Smoked|Extra'.split('|')
const DISHES = (
  'Chicken|Salmon|Burger|Fries|Salad|Latte|Soup|Pad Thai|Noodles|Ribs|Wings|Omelette|Curry|Rice|Tea|Lager|Tacos|Pasta|Cheesecake|Brownie|' +
  'Prawns|Dumplings|Wrap|Naan|Mocha|Juice|Steak|Pancakes|Tofu|Roti'
).split('|')
const MAKES = 'FRESH|ORG|PREM|VALUE|HOME|LITE|FARM|KING|SUN|STAR|PURE|GREEN'.split('|')
const GOODS = (
  'MILK|BREAD|BANANAS|EGGS|CHEDDAR|TOMATO|RICE|COFFEE|YOGURT|BUTTER|APPLES|TISSUE|DETERGENT|CEREAL|CHIPS|SOY SAUCE|CHICKEN BRST|ONIONS|' +
  'ORANGE JCE|WATER|SUGAR|SHAMPOO|COOKIES|HAM|BATTERIES'
).split('|')
const SIZES = '1L|500G|250G|2KG|6PK|12CT|1.5L|330ML|EA|10S|4X100|LB'.split('|')
const TOOLS = (
  'PVC PIPE|WOOD SCREW|CABLE TIE|PAINT BRUSH|LED BULB|TAPE MEASURE|HINGE|SANDPAPER|CUTTING DISC|PADLOCK|HOSE CLAMP|WALL PLUG|SILICONE|' +
  'EMULSION|SOCKET|BRASS ELBOW|CEMENT|GLOVES|DRILL BIT|EXT CORD'
).split('|')
const GAUGES = '1/2"|3/4"|4MM|M8|25MM|1.5M|10X50|5L|WHT|BLK|4"|50KG|2IN|#8|60W'.split('|')
const DRUGS = (
  'IBUPROFEN 200MG|COUGH SYRUP|BANDAGES|VIT C 1000|HAND CREAM|NASAL SPRAY|SUNSCREEN 50|TOOTHPASTE|ANTACID TABS|LIP BALM|EYE DROPS|' +
  'COTTON BUDS|FACE MASK 50'
).split('|')
const PAPER = (
  'A4 PAPER|BALLPEN|NOTEBOOK|FILE FOLDER|GLUE STICK|T-SHIRT|JEANS|SOCKS|CARD|ENVELOPE C5|MARKER|SCARF|SNEAKERS|BELT|PHOTO 4R|STAPLES|' +
  'LAMINATE A4|GIFT WRAP'
).split('|')
const TONES = 'BLUE|BLK|RED|M|L|XL|10PC|2B|70GSM|NAVY|SET'.split('|')

const ENGLISH: Readonly<Record<Kind, (random: Random) => string>> = {
  food: (random) =>
    random.chance(0.35)
      ? random.pick(DISHES)
      : `${random.pick(FLAVOURS)} ${random.pick(DISHES)}${random.chance(0.12) ? ` & ${random.pick(DISHES)}` : ''}`,
  goods: (random) =>
    `${random.chance(0.6) ? `${random.pick(MAKES)} ` : ''}${random.pick(GOODS)}${random.chance(0.7) ? ` ${random.pick(SIZES)}` : ''}`,
  tools: (random) =>
    random.chance(0.5)
      ? `${random.pick(GAUGES)} ${random.pick(TOOLS)}`
      : `${random.pick(TOOLS)} ${random.pick(GAUGES)}`,
  drugs: (random) =>
    `${random.chance(0.3) ? `${random.pick(MAKES)} ` : ''}${random.pick(DRUGS)}${random.chance(0.4) ? ` ${random.pick(SIZES)}` : ''}`,
  paper: (random) => `${random.pick(PAPER)}${random.chance(0.7) ? ` ${random.pick(TONES)}` : ''}`,
}

/** Services that a trade charges, one of which is the sale; prices as for wares. */
const SERVICES: Readonly<Partial<Record<Trade, Partial<Record<Language, string>> & { en: string }>>> = {
  taxi: {
    en: 'Fare|Trip|Airport surcharge|Booking fee|Toll|Extras',
    de: 'Fahrpreis|Zuschlag|Gepäck',
    fr: 'Course|Supplément|Bagages',
    es: 'Carrera|Suplemento|Equipaje',
    it: 'Corsa|Supplemento',
    nl: 'Rit|Toeslag',
  },
  hotel: {
    en: 'Room charge|Breakfast|City tax|Parking|Minibar|Laundry|Room service|Late check-out',
    de: 'Übernachtung|Frühstück|Kurtaxe|Parken|Minibar',
    fr: 'Chambre|Petit déjeuner|Taxe de séjour|Parking',
    es: 'Alojamiento|Desayuno|Aparcamiento',
    it: 'Camera|Colazione|Tassa di soggiorno',
    pt: 'Alojamento|Pequeno-almoço|Diária',
    nl: 'Overnachting|Ontbijt|Toeristenbelasting',
  },
  parking: {
    en: 'Parking fee|Overnight parking|Lost ticket|Hourly parking|Day rate',
    de: 'Parkgebühr|Tagesticket',
    fr: 'Stationnement|Forfait jour',
    es: 'Estacionamiento|Tarifa día',
    it: 'Sosta',
    nl: 'Parkeerkosten',
    tr: 'Otopark ücreti',
    id: 'Tarif parkir',
  },
}
const MOST_SERVICES = 3

/** Fuels by language, as pumps name them. */
const FUELS: Readonly<Partial<Record<Language, string>> & { en: string }> = {
  en: 'UNLEADED|DIESEL|PREMIUM 95|REGULAR|RON95|SUPER UNL',
  de: 'Super E10|Diesel|Super Plus',
  fr: 'SP95-E10|GAZOLE|SP98',
  es: 'Gasolina 95|Gasóleo A',
  it: 'BENZINA|GASOLIO',
  pt: 'Gasóleo|Gasolina 95|GASOLINA COMUM',
  nl: 'Euro 95|Diesel',
  pl: 'Pb95|ON',
  cs: 'Natural 95|Nafta',
  tr: 'K.BENZİN 95|MOTORİN',
  id: 'RON 90|RON 92|SOLAR',
}

/** Modifiers below a dish. */
export const MODIFIERS = [
  'No onions',
  'Extra cheese',
  'Medium rare',
  'Oat milk',
  'Less ice',
  'Side salad',
  'Add bacon',
  'Take away',
  'No sugar',
  'Gluten free',
  '+ Sauce',
  'Well done',
]

/** Different wares of a trade, at most `count`. */
export function drawWares(random: Random, trade: Trade, language: Language, count: number): Ware[] {
  const services = SERVICES[trade]
  if (services) {
    const [main, ...extras] = (services[language] ?? services.en).split('|')
    const taken = [main!, ...random.sample(extras, Math.min(MOST_SERVICES, count) - 1)]
    return taken.map((name, at) => ({
      name,
      price: at === 0 ? random.int(400, trade === 'hotel' ? 18000 : 5200) : random.int(100, 1400),
    }))
  }
  if (trade === 'fuel')
    return [
      { name: random.pick((FUELS[language] ?? FUELS.en).split('|')), price: random.int(120, 199) },
      ...drawWares(random, 'grocery', language, count - 1).slice(0, count - 1),
    ]
  const kind = KIND[trade]!
  const own = NAMES[language]?.[kind]?.split('|')
  const [low, high] = PRICES[kind]
  const names = own ? random.sample(own, count) : Array.from({ length: count }, () => ENGLISH[kind](random))
  // Cheap things are sold more often than dear ones.
  return [...new Set(names)].map((name) => ({ name, price: Math.round(low + (high - low) * random.next() ** 2.2) }))
}
