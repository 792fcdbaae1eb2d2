// Issuing states and nationalities as machine-readable zones print them: the three letters of ICAO 9303 part 3, section
// 5, and the two letters of ISO 3166-1 for them.

// ISO 3166-1: three letters, then the two of the same country.
const PAIRS =
  'ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH ' +
  'BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO ' +
  'COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK ' +
  'FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR ' +
  'HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA ' +
  'LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN ' +
  'MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN ' +
  'PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL ' +
  'SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT ' +
  'TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW'

/**
 * Codes of ICAO 9303 that are not ISO's: D is Germany, the British ones are kinds of nationality, RKS and KS are Kosovo
 * (XK), ROM and ZAR are of older documents.
 */
const MORE: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
  XKX: 'XK',
  KS: 'XK',
  ROM: 'RO',
  ZAR: 'CD',
  TMP: 'TL',
}

const ALPHA2: ReadonlyMap<string, string> = new Map([
  ...PAIRS.split(' ').map((pair): [string, string] => [pair.slice(0, 3), pair.slice(3)]),
  ...Object.entries(MORE),
])
const TWO_LETTERS: ReadonlySet<string> = new Set(ALPHA2.values())

/**
 * Issuers and nationalities that are no country: organisations, stateless persons and refugees, and Utopia of the
 * specimens.
 */
const NO_COUNTRY: ReadonlySet<string> = new Set([
  'EUE',
  'UNO',
  'UNA',
  'UNK',
  'XOM',
  'XPO',
  'XCC',
  'XCO',
  'XEC',
  'XES',
  'XMP',
  'XDC',
  'XBA',
  'XIM',
  'XCE',
  'XXA',
  'XXB',
  'XXC',
  'XXX',
  'XCT',
  'IAO',
  'UTO',
])

/** ISO 3166-1 alpha-2 of the country that a code of three letters (or `D`) means; undefined for codes of no country. */
export function alpha2Of(code: string): string | undefined {
  return ALPHA2.get(code)
}

/**
 * Whether `code` is one that machine-readable zones may hold as issuer or nationality; some states print the two
 * letters of ISO.
 */
export function isIssuer(code: string): boolean {
  return ALPHA2.has(code) || NO_COUNTRY.has(code) || TWO_LETTERS.has(code)
}

/** What the wire says for a code: ISO 3166-1 alpha-2 where it is a country's, else the code itself. */
export function stateOf(code: string): string {
  return ALPHA2.get(code) ?? code
}
