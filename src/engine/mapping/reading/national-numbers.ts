// The national numbers whose check digits the engine asks for. Each from its own file: the whole package takes twice as
// long to load, and every thread loads it.

import * as adNrt from 'stdnum/lib/cjs/ad/nrt.js'
import * as atUid from 'stdnum/lib/cjs/at/uid.js'
import * as auAbn from 'stdnum/lib/cjs/au/abn.js'
import * as beVat from 'stdnum/lib/cjs/be/vat.js'
import * as bgVat from 'stdnum/lib/cjs/bg/vat.js'
import * as brCnpj from 'stdnum/lib/cjs/br/cnpj.js'
import * as brCpf from 'stdnum/lib/cjs/br/cpf.js'
import * as chUid from 'stdnum/lib/cjs/ch/uid.js'
import * as chVat from 'stdnum/lib/cjs/ch/vat.js'
import * as cyVat from 'stdnum/lib/cjs/cy/vat.js'
import * as czDic from 'stdnum/lib/cjs/cz/dic.js'
import * as deVat from 'stdnum/lib/cjs/de/vat.js'
import * as dkCvr from 'stdnum/lib/cjs/dk/cvr.js'
import * as eeKmkr from 'stdnum/lib/cjs/ee/kmkr.js'
import * as esCif from 'stdnum/lib/cjs/es/cif.js'
import * as esDni from 'stdnum/lib/cjs/es/dni.js'
import * as esNie from 'stdnum/lib/cjs/es/nie.js'
import * as esNif from 'stdnum/lib/cjs/es/nif.js'
import * as fiAlv from 'stdnum/lib/cjs/fi/alv.js'
import * as frSiren from 'stdnum/lib/cjs/fr/siren.js'
import * as frSiret from 'stdnum/lib/cjs/fr/siret.js'
import * as frTva from 'stdnum/lib/cjs/fr/tva.js'
import * as gbVat from 'stdnum/lib/cjs/gb/vat.js'
import * as grVat from 'stdnum/lib/cjs/gr/vat.js'
import * as hrOib from 'stdnum/lib/cjs/hr/oib.js'
import * as huAnum from 'stdnum/lib/cjs/hu/anum.js'
import * as ieVat from 'stdnum/lib/cjs/ie/vat.js'
import * as inGstin from 'stdnum/lib/cjs/in/gstin.js'
import * as inPan from 'stdnum/lib/cjs/in/pan.js'
import * as itCodicefiscale from 'stdnum/lib/cjs/it/codicefiscale.js'
import * as itIva from 'stdnum/lib/cjs/it/iva.js'
import * as ltPvm from 'stdnum/lib/cjs/lt/pvm.js'
import * as luTva from 'stdnum/lib/cjs/lu/tva.js'
import * as lvPvn from 'stdnum/lib/cjs/lv/pvn.js'
import * as mtVat from 'stdnum/lib/cjs/mt/vat.js'
import * as nlBtw from 'stdnum/lib/cjs/nl/btw.js'
import * as plNip from 'stdnum/lib/cjs/pl/nip.js'
import * as ptNif from 'stdnum/lib/cjs/pt/nif.js'
import * as roCif from 'stdnum/lib/cjs/ro/cif.js'
import * as seVat from 'stdnum/lib/cjs/se/vat.js'
import * as sgUen from 'stdnum/lib/cjs/sg/uen.js'
import * as siDdv from 'stdnum/lib/cjs/si/ddv.js'
import * as skDph from 'stdnum/lib/cjs/sk/dph.js'
import * as usEin from 'stdnum/lib/cjs/us/ein.js'
import * as usSsn from 'stdnum/lib/cjs/us/ssn.js'

export interface NationalNumber {
  validate(value: string): { isValid: boolean }
}

/**
 * Whether a value is such a number. If it is not, the package throws and catches an error of its own. V8 writes a stack
 * trace for it, which takes longer than the check and which nobody reads.
 */
export function holds(number: NationalNumber, value: string): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return number.validate(value).isValid
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** The numbers by country (ISO 3166-1 alpha-2) and name, as the package has them. */
export const numbers = {
  AU: { abn: auAbn },
  BR: { cnpj: brCnpj, cpf: brCpf },
  CH: { uid: chUid },
  ES: { cif: esCif, dni: esDni, nie: esNie },
  FR: { siren: frSiren, siret: frSiret },
  GB: { vat: gbVat },
  IN: { gstin: inGstin, pan: inPan },
  IT: { codicefiscale: itCodicefiscale, iva: itIva },
  SG: { uen: sgUen },
  US: { ein: usEin, ssn: usSsn },
} satisfies Readonly<Record<string, Readonly<Record<string, NationalNumber>>>>

/** What a country's number for value added tax is, by country. */
export const vatNumbers: Readonly<Record<string, NationalNumber>> = {
  AD: adNrt,
  AT: atUid,
  BE: beVat,
  BG: bgVat,
  CH: chVat,
  CY: cyVat,
  CZ: czDic,
  DE: deVat,
  DK: dkCvr,
  EE: eeKmkr,
  ES: esNif,
  FI: fiAlv,
  FR: frTva,
  GR: grVat,
  HR: hrOib,
  HU: huAnum,
  IE: ieVat,
  IT: itIva,
  LT: ltPvm,
  LU: luTva,
  LV: lvPvn,
  MT: mtVat,
  NL: nlBtw,
  PL: plNip,
  PT: ptNif,
  RO: roCif,
  SE: seVat,
  SI: siDdv,
  SK: skDph,
}
