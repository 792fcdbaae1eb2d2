// Puts the shop on the receipt: its name, company, address, telephones and registrations, in the order and form of the
// family.

import { edges, GAP, line, wrapped, type Align, type Desk, type Form, type Row } from './desk.ts'

/** What was printed of the shop, in the letters that were printed. */
export interface PrintedShop {
  name: string
  otherNames: string[]
  legalName?: string
  address: string
  phone?: string
  fax?: string
  email?: string
  url?: string
  ids: { value: string; role: 'tax_id' | 'registration_number' }[]
}
export interface Header {
  top: Row[]
  foot: Row[]
  shop: PrintedShop
}

/** The shop's rows: those on top, those at the foot, and what they say. */
export function composeHeader(desk: Desk): Header {
  const { axes, shop } = desk
  const names = composeNames(desk)
  const address = composeAddress(desk)
  const contacts = composeContacts(desk)
  const ids = composeIds(desk)
  const besides =
    axes.contactsAt === 'beside-address' && contacts.rows.length > 0
      ? besideLast(desk, address.rows, contacts.rows)
      : undefined
  const contactsAt = axes.contactsAt === 'beside-address' ? (besides ? 'none' : 'below-address') : axes.contactsAt
  // What is printed of a kind stands where its axis has it, and nowhere else.
  const where = <T extends string>(axis: T, place: T, rows: readonly Row[]): readonly Row[] =>
    axis === place ? rows : []
  const place: Row[] = [
    ...where(axes.idsAt, 'below-name', ids.rows),
    ...where(contactsAt, 'above-address', contacts.rows),
    ...(besides ?? address.rows),
    ...where(axes.branch, 'after-address', [line('branch', `(${shop.branch})`, alignOf(desk))]),
    ...where(axes.slogan, 'below-address', [line('slogan', desk.say('slogan'), alignOf(desk))]),
    ...where(axes.idsAt, 'below-address', ids.rows),
    ...where(contactsAt, 'below-address', contacts.rows),
    ...where(axes.idsAt, 'below-contacts', ids.rows),
    ...where(axes.hours, 'top', [openingHours(desk)]),
  ]
  const foot = [...where(contactsAt, 'foot', contacts.rows), ...where(axes.idsAt, 'foot', ids.rows), ...names.foot]
  const printed: PrintedShop = { ...names.shop, address: address.text, ...contacts.printed, ids: ids.printed }
  if (axes.headerAt === 'foot') return { top: [], foot: [...names.top, ...place, ...foot], shop: printed }
  if (axes.headerAt === 'address-at-foot') return { top: names.top, foot: [...place, ...foot], shop: printed }
  return { top: [...names.top, ...place], foot, shop: printed }
}

/** On which days and hours the shop is open, which is no time of the sale. */
export function openingHours(desk: Desk): Row {
  const days = new Intl.DateTimeFormat(desk.place.language, { weekday: 'short', timeZone: 'UTC' })
  // The first of January 2024 is a Monday.
  const name = (day: number): string => days.format(Date.UTC(2024, 0, day))
  const hours = desk.choose('hours', ['8:00 - 22:00', '9.00-18.30', '07:00-23:00', '10:00 - 20:00', '11.30 - 22.00'])
  return line('decoy', `${name(1)}-${name(desk.choose('last-day', [5, 6, 7]))} ${hours}`, alignOf(desk))
}

/** Where the lines of the header stand. */
export function alignOf({ axes: { align } }: Desk): Align {
  return align
}

function composeNames(desk: Desk): {
  top: Row[]
  foot: Row[]
  shop: Pick<PrintedShop, 'name' | 'otherNames' | 'legalName'>
} {
  const { axes, shop, written } = desk
  const align = alignOf(desk)
  const rows: Row[] = []
  const owner = `${desk.say('owner')}${desk.choose('owner-colon', [' ', ': '])}${shop.company}`
  const hasCompany = axes.legal === 'above' || axes.legal === 'below'
  if (axes.logo === 'mark') rows.push({ role: 'rule', form: 'logo', pieces: [], mark: 'logo' })
  if (axes.slogan === 'top') rows.push(line('slogan', desk.say('slogan'), align))
  if (axes.legal === 'above') rows.push(...wrapped(desk, shop.company).map((text) => line('name', text, align)))
  rows.push(...nameLines(desk, axes.logo === 'word' ? 'logo' : axes.nameForm, hasCompany ? 'legal-name' : 'name'))
  if (axes.legal === 'below')
    rows.push(
      ...wrapped(desk, shop.company).map((text) =>
        line('name', text, align, desk.choose('company-form', ['plain', 'plain', 'bold'])),
      ),
    )
  if (axes.legal === 'owner') rows.push(...wrapped(desk, owner).map((text) => line('owner', text, align)))
  if (axes.branch === 'below-name')
    rows.push(
      line(
        'branch',
        desk.choose('branch-form', [`(${shop.branch})`, shop.branch, `${shop.branch} Branch`, `- ${shop.branch} -`]),
        align,
      ),
    )
  if (axes.branch === 'number')
    rows.push(
      line(
        'branch',
        `${desk.choose('store-label', ['Store #', 'Store No. ', '#', 'Outlet ', 'Branch '])}${shop.store}`,
        align,
      ),
    )
  if (axes.slogan === 'below-name') rows.push(line('slogan', desk.say('slogan'), align))
  // Where the company's own name stands in the header, that is whom the receipt is from; else the shop's.
  return {
    top: rows,
    foot: axes.legal === 'owner-foot' ? wrapped(desk, owner).map((text) => line('owner', text, align)) : [],
    shop: {
      name: written(hasCompany ? shop.company : shop.name),
      otherNames: hasCompany ? [written(shop.name)] : axes.legal === 'owner' ? [written(shop.company)] : [],
      ...(axes.legal !== 'none' && { legalName: written(axes.legal === 'suffix' ? shop.name : shop.company) }),
    },
  }
}

/** The shop's name in its form, over two lines where the family has it so or the line is too short. */
function nameLines(desk: Desk, form: Form, role: 'name' | 'legal-name'): Row[] {
  const {
    axes,
    shop: { name },
  } = desk
  const align = alignOf(desk)
  const letters = name.split(' ')
  const middle = Math.ceil(letters.length / 2)
  const parts =
    axes.nameLines === 'two' && letters.length > 1
      ? [letters.slice(0, middle).join(' '), letters.slice(middle).join(' ')]
      : [name]
  const isTooWide = parts.some((part) => !desk.fits(part, form))
  const set: Form = isTooWide && axes.nameTooWide === 'smaller' ? 'bold' : form
  return parts.flatMap((part) => wrapped(desk, part, set)).map((text) => line(role, text, align, set))
}

function composeAddress(desk: Desk): { rows: Row[]; text: string } {
  const { axes, shop, place, written } = desk
  const pieces = [...shop.address, ...(axes.addressCountry === 'last' ? [place.country] : [])].map((piece) =>
    axes.addressCase === 'upper' ? piece.toLocaleUpperCase(place.language) : piece,
  )
  const commas = axes.addressCommas
  const between = { printed: ', ', 'line-ends': ', ', none: ' ', 'after-word': ',' }[commas]
  const lines = spread(pieces, axes.addressLines)
    .map((list) => list.join(between))
    .map((text, at, all) => (commas === 'line-ends' && at < all.length - 1 ? `${text},` : text))
  const broken = lines.flatMap((text) => wrapped(desk, text))
  const label = axes.addressLabel === 'label' ? desk.choose('address-label', ['Add: ', 'Address: ', 'Location: ']) : ''
  const rows = broken.map((text, at) =>
    line('address', at === 0 && desk.fits(label + text) ? label + text : text, alignOf(desk)),
  )
  return { rows, text: written(broken.join(' ')) }
}

/** `pieces` on about `count` lines: joined where they are more, broken between words where they are fewer. */
function spread(pieces: readonly string[], count: number): string[][] {
  if (count <= pieces.length)
    return Array.from({ length: count }, (_, at) =>
      pieces.slice(Math.round((at * pieces.length) / count), Math.round(((at + 1) * pieces.length) / count)),
    )
  const lines = pieces.map((piece) => [piece])
  for (let missing = count - pieces.length; missing > 0; missing--) {
    const longest = lines.reduce((best, [text], at) => (text!.length > lines[best]![0]!.length ? at : best), 0)
    const words = lines[longest]![0]!.split(' ')
    if (words.length < 4) break
    const middle = Math.ceil(words.length / 2)
    lines.splice(longest, 1, [words.slice(0, middle).join(' ')], [words.slice(middle).join(' ')])
  }
  return lines
}

function composeContacts(desk: Desk): { rows: Row[]; printed: Pick<PrintedShop, 'phone' | 'fax' | 'email' | 'url'> } {
  const { axes, shop } = desk
  const align = alignOf(desk)
  const printed: Pick<PrintedShop, 'phone' | 'fax' | 'email' | 'url'> = {}
  const colon = desk.choose('contact-colon', [': ', ':', ' : ', ' ', '. '])
  const labelled = (label: string, value: string): string =>
    label === '' ? value : `${label}${label.endsWith('.') && colon.startsWith('.') ? ' ' : colon}${value}`
  const phone = {
    label: labelled(desk.say('tel'), shop.phone),
    bare: shop.phone,
    paren: `(${labelled(desk.say('tel'), shop.phone)})`,
  }[axes.phoneLabel]
  const rows = axes.contacts
    .split(' ')
    .filter(Boolean)
    .flatMap((kind): Row[] => {
      if (kind === 'email') {
        printed.email = desk.written(shop.email)
        return [line('email', labelled(desk.choose('email-label', [desk.say('email'), '']), shop.email), align)]
      }
      if (kind === 'url') {
        printed.url = desk.written(shop.url)
        return [line('url', labelled(desk.say('web'), shop.url), align)]
      }
      const fax = labelled(desk.say('fax'), shop.fax)
      if (kind === 'fax') {
        printed.fax = shop.fax
        return [line('fax', fax, align)]
      }
      printed.phone = shop.phone
      if (kind === 'phone2')
        return [
          line(
            'phone',
            `${labelled(desk.say('tel'), shop.phone)}${desk.choose('phone-slash', [' / ', ' , ', '/'])}${shop.otherPhone}`,
            align,
          ),
        ]
      if (kind === 'phone') return [line('phone', phone, align)]
      printed.fax = shop.fax
      const both = `${labelled(desk.say('tel'), shop.phone)}${desk.choose('fax-gap', [' ', '  ', ' / '])}${fax}`
      return desk.fits(both)
        ? [line('phone', both, align)]
        : [line('phone', labelled(desk.say('tel'), shop.phone), align), line('fax', fax, align)]
    })
  return { rows, printed }
}

/** The first contact behind the last line of the address, where both have room. */
function besideLast(desk: Desk, address: readonly Row[], contacts: readonly Row[]): Row[] | undefined {
  const last = address.at(-1)!.pieces[0]!.text
  const first = contacts[0]!.pieces[0]!.text
  if (!desk.fits(`${last}   ${first}`)) return undefined
  const joined =
    alignOf(desk) === 'left' ? edges('address', last, first) : line('address', `${last} ${first}`, alignOf(desk))
  return [...address.slice(0, -1), joined, ...contacts.slice(1)]
}

function composeIds(desk: Desk): { rows: Row[]; printed: PrintedShop['ids'] } {
  const { axes, shop } = desk
  if (axes.idsAt === 'none' || axes.idsAt === 'tax-summary') return { rows: [], printed: [] }
  const colon = { plain: ': ', paren: ' : ', 'beside-name': ' ', 'no-space': ':' }[axes.idsForm]
  const texts = shop.ids.map(({ label, value }) =>
    axes.idsForm === 'paren'
      ? `(${label}${colon}${value})`
      : axes.idsForm === 'beside-name'
        ? `(${value})`
        : `${label}${colon}${value}`,
  )
  return {
    rows: texts.map((text) => line('id', text, alignOf(desk))),
    printed: shop.ids.map(({ value, role }) => ({ value, role })),
  }
}

/** What stands above the shop. */
export function composeLead(desk: Desk, title: string): Row[] {
  const { axes, sale } = desk
  switch (axes.lead) {
    case 'queue':
      return !/restaurant|cafe|bar|bakery/.test(axes.trade)
        ? []
        : [
            line('decoy', desk.choose('queue', ['Your order number is', desk.say('order'), 'ORDER']), 'centre'),
            line('decoy', sale.order, 'centre', 'huge'),
            GAP,
          ]
    case 'title':
      return [line('title', title, 'centre', desk.choose('title-form', ['plain', 'bold'])), GAP]
    case 'copy':
      return [line('decoy', desk.say('copy'), 'centre'), GAP]
    case 'welcome':
      return [
        line(
          'decoy',
          desk.choose('welcome', [desk.say('thanks'), 'WELCOME', '*** WELCOME ***', desk.say('slogan')]),
          'centre',
        ),
      ]
    case 'date':
      return [edges('date', desk.day(sale.date), desk.clock(sale.time)), GAP]
    default:
      return []
  }
}
