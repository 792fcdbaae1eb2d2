// Identity documents of families drawn from independent axes, and what was learnt from them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { identityContent } from '../../../../../generator/identity-axes/identity-family.ts'
import { leavesOf, missesOf } from '../../../../../support/field-score.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2026-01-15')

describe('families of drawn identity documents', () => {
  // 99 of 100 over families that rules were not made on.
  const FAMILIES = 30
  const LEAST = 0.97

  it('are read whatever their axes', () => {
    let all = 0
    let missed = 0
    for (let at = 1000; at < 1000 + FAMILIES; at++) {
      const { content, truth } = identityContent(at, 0)
      const { extraction } = mapContent(content, { include: [], today: TODAY })
      all += leavesOf(truth).size
      missed += missesOf(truth, extraction).length
    }
    expect(1 - missed / all).toBeGreaterThan(LEAST)
  })
})

describe('labels on rows of their own', () => {
  it('are no translations of each other where each has its value beside it', () => {
    const { identity } = mapContent(
      sheet([
        'PERMIS DE CONDUIRE',
        '',
        'Nom                  |GARNIER',
        'Prénom(s)            |LOUISE',
        'Né(e) le             |06/04/1951',
        'Délivré par          |PRÉFECTURE DE NANTES',
        "Date d'expiration    |13/10/2027",
      ]),
      { include: [], docType: 'identity', today: TODAY },
    ).extraction
    expect(identity).toMatchObject({
      surname: 'GARNIER',
      given_names: 'LOUISE',
      date_of_birth: '1951-04-06',
      date_of_expiry: '2027-10-13',
    })
  })

  it('may be under their values, with a word for the sex', () => {
    const { identity } = mapContent(
      sheet([
        "CARTA D'IDENTITÀ",
        '',
        'RINALDI         |GIORGIA',
        'Cognome         |Nome',
        '',
        'femmina         |ITALIANA',
        'Sesso           |Cittadinanza',
        '',
        '02.10.1960      |AB1234567',
        'Data di nascita |Numero documento',
      ]),
      { include: [], docType: 'identity', today: TODAY },
    ).extraction
    expect(identity).toMatchObject({
      surname: 'RINALDI',
      given_names: 'GIORGIA',
      sex: 'F',
      date_of_birth: '1960-10-02',
      document_number: 'AB1234567',
    })
  })
})

describe('licences that list their classes in one value', () => {
  it('have each class, the access number in two groups, and the name of the holder before that of a relative', () => {
    const { identity } = mapContent(
      sheet([
        'REPUBLIC OF THE PHILIPPINES',
        "DRIVER'S LICENSE",
        'Last Name, First Name, Middle Name',
        'SANTOS, ELENA MARIE RIVERA',
        'License No.     |Expiration Date |CAN',
        'N04-21-007315   |2033/06/02      |512 044',
        'DL Codes        |Conditions',
        'A, B1           |1',
        'IN CASE OF EMERGENCY, NOTIFY',
        'Name            |Tel. No.',
        'SANTOS, PEDRO L. |0917 555 0144',
      ]),
      { include: [], docType: 'identity', today: TODAY },
    ).extraction
    expect(identity).toMatchObject({
      surname: 'SANTOS',
      given_names: 'ELENA MARIE RIVERA',
      can: '512044',
      vehicle_classes: [{ class: 'A' }, { class: 'B1' }],
    })
  })
})
