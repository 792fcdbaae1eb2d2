import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allAt,
  dayAt,
  isRefused,
  numberAt,
  parseXml,
  textAt,
  type XmlElement,
} from '../../../../src/engine/truth/xml.ts'

const rootOf = (source: string): XmlElement => {
  const root = parseXml(source)
  if (isRefused(root)) throw new Error(root.refused)
  return root
}

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "lol">${'bcdefghij'
  .split('')
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`)
  .join('')}]><lolz>&j;</lolz>`

describe('XML from outside', () => {
  it.each([
    ['a billion laughs', LAUGHS, /document type/],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', /document type/],
    ['an external type', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>', /document type/],
    ['an entity that nobody declared', '<a>&x;</a>', /well-formed/],
    ['deep nesting', '<a>'.repeat(1000) + '</a>'.repeat(1000), /nested/],
    ['very many elements', `<a>${'<b/>'.repeat(300_001)}</a>`, /more than 300000 elements/],
    ['an end that is missing', '<a><b></a>', /well-formed/],
    ['no XML', 'hello', /well-formed/],
    ['nothing', '', /well-formed|empty/],
    ['binary zeros', '\0'.repeat(100), /well-formed/],
    ['a prefix without a namespace', '<x:a/>', /well-formed/],
  ])('%s is refused', (_, source, why) => {
    const answer = parseXml(source)
    expect(isRefused(answer) ? answer.refused : 'was read').toMatch(why)
  })

  it('is read as a tree', () => {
    const root = rootOf(
      '\uFEFF<?xml version="1.0"?><r:a xmlns:r="urn:r" xmlns="urn:b"><b k="1">x &amp; y</b><b><![CDATA[<z>]]></b><c><d> 2024-03-15 </d><e>20240230</e><n>-12.50</n><m>1,5</m></c></r:a>',
    )
    expect([root.name, root.namespace]).toEqual(['a', 'urn:r'])
    expect(allAt(root, 'b').map(({ text, attributes }) => [text, attributes['k']])).toEqual([
      ['x & y', '1'],
      ['<z>', undefined],
    ])
    expect([
      dayAt(root, 'c/d'),
      dayAt(root, 'c/e'),
      numberAt(root, 'c/n'),
      numberAt(root, 'c/m'),
      textAt(root, 'c/none'),
    ]).toEqual(['2024-03-15', undefined, -12.5, undefined, undefined])
  })

  it('never makes the parser throw', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '<a>',
        '</a>',
        '<b x="1"/>',
        '&amp;',
        '&x;',
        '<!DOCTYPE a>',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '<?p?>',
        'text',
        '\uFFFE',
        '<',
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        parseXml(parts.join(''))
      }),
      { numRuns: 500 },
    )
  })
})
