// The OpenAPI document as one page for people: no script, nothing from elsewhere, so that it works in a closed network
// and under the strictest policy.

import type { JsonSchema } from '../schema/json-schema.ts'
import { escape, htmlPage, PALETTE, policyOf } from './html-page.ts'
import type { Answer, OpenApi, Operation } from './openapi-parts.ts'

const STYLE = `${PALETTE}
body { display: grid; grid-template-columns: 19rem minmax(0, 62rem) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); font-size: .875rem }
nav h2 { font-size: .8rem; margin: 0 0 .5rem; opacity: .75 }
nav ul { list-style: none; margin: 0 0 1.5rem; padding: 0 } nav li { margin: .25rem 0; overflow-wrap: anywhere } nav label, .up { display: none }
main { padding: 1.5rem 2.5rem 6rem } section { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1rem; }
h1, h2, h3 { line-height: 1.25 } h2 { font-size: 1.25rem; overflow-wrap: anywhere } h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem } th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: break-word }
td:first-child { white-space: nowrap } .method { display: inline-block; min-width: 4.2em; margin-right: .35em; font: 600 .8em/1.5 ui-monospace, monospace; text-transform: uppercase }
.note { opacity: .75; font-size: .85rem } .inner { margin: .25rem 0 0 1rem }
@media (max-width: 60rem) {
  body { display: block } main { padding: 1rem 1rem 6rem } section { margin-top: 2rem }
  nav { position: static; height: auto; padding: 0 1rem; border: 0; border-bottom: 1px solid var(--line); font-size: 1rem }
  .up { display: block; position: fixed; right: 1rem; bottom: 1rem; padding: .4rem .9rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--soft); font-size: .9rem; text-decoration: none }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  nav label { display: block; padding: .75rem 0; cursor: pointer; font-weight: 600 } nav label::after { content: " ▾" } nav li a { display: block; padding: .35rem 0 }
  nav label:has(:focus-visible) { outline: 2px solid var(--link) } nav input { position: absolute; opacity: 0 }
  nav:not(:has(:checked)) > div { display: none }
  td { display: block; padding: .4rem 0; border: 0; overflow-wrap: anywhere } td + td { padding-top: 0 } tr { display: block; border-bottom: 1px solid var(--line) } td:first-child { white-space: normal }
  td:first-child br { display: none } td .note { margin-left: .5em } .inner { margin-left: .5rem; padding-left: .5rem; border-left: 2px solid var(--line) }
}
@media print { nav, .up { display: none } body { display: block } }
`

/** What the page may load: its own style, and nothing else. */
export const PAGE_POLICY = policyOf(STYLE)

/** Text with `code` between backticks. */
const inline = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const code = (value: unknown): string =>
  `<code>${escape(typeof value === 'string' ? value || '""' : JSON.stringify(value))}</code>`
const table = (rows: string[][]): string =>
  rows.length === 0
    ? ''
    : `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
  description?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  contentMediaType?: string
}

/** In a few words what a value may be. */
function typeOf(schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return `<a href="#schema-${name}">${name}</a>`
  if (schema.allOf !== undefined) return typeOf(schema.allOf[0]!)
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum !== undefined) return `one of ${schema.enum.map(code).join(' ')}`
  if (schema.items !== undefined) return `array of ${typeOf(schema.items)}`
  if (schema.additionalProperties !== undefined) return `object, each member ${typeOf(schema.additionalProperties)}`
  const words = [
    schema.contentMediaType === undefined ? [schema.type ?? 'any value'].flat().join(' or ') : 'file',
    schema.format,
  ].filter((word) => word !== undefined)
  const limits = [
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
  ].filter((limit) => limit !== false)
  return [...words, ...limits].join(', ')
}

/** A row for each member; an object written out in place is shown below its name. */
function members(schema: Schema): string {
  return table(
    Object.entries(schema.properties ?? {}).map(([name, member]) => {
      const inner =
        member.properties !== undefined ? member : member.items?.properties !== undefined ? member.items : undefined
      return [
        `<code>${escape(name)}</code>${schema.required?.includes(name) ? '' : '<br><span class="note">optional</span>'}`,
        typeOf(member) +
          (member.description === undefined ? '' : `<br>${inline(member.description)}`) +
          (inner === undefined ? '' : `<div class="inner">${members(inner)}</div>`),
      ]
    }),
  )
}

/** How the operation is called on a command line. */
function example(method: string, path: string, { security, requestBody }: Operation): string {
  const form = requestBody?.content['multipart/form-data']?.schema as Schema | undefined
  const parts = [
    'curl',
    ...(method === 'get' || form !== undefined ? [] : [`-X ${method.toUpperCase()}`]),
    ...(security === undefined ? ['-H "Authorization: Bearer $DOCMILL_KEY"'] : []),
    ...(form?.required ?? []).map((name) => `-F ${name}=@invoice.pdf`),
    `"$DOCMILL_URL${path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)}"`,
  ]
  return `<pre>${escape(parts.join(' '))}</pre>`
}

function answers(responses: Record<string, Answer>): string {
  return table(
    Object.entries(responses).map(([status, { description, headers, content }]) => {
      const bodies = Object.values(content ?? {}).map(({ schema }) => typeOf(schema))
      const names = Object.keys(headers ?? {}).map(code)
      return [
        `<b>${status}</b>`,
        bodies.join('<br>'),
        inline(description).replaceAll('\n\n', '<br>') +
          (names.length > 0 ? `<br><span class="note">Headers: ${names.join(' ')}</span>` : ''),
      ]
    }),
  )
}

function operation(method: string, path: string, one: Operation): string {
  const body = Object.entries(one.requestBody?.content ?? {})
  const parameters = (one.parameters ?? []).map(({ name, in: place, required, description, schema }) => [
    `<code>${escape(name)}</code><br><span class="note">${place}${required ? '' : ', optional'}</span>`,
    `${typeOf(schema)}<br>${inline(description)}`,
  ])
  return [
    `<section id="${one.operationId}"><h2><span class="method">${method}</span> <code>${escape(path)}</code></h2><p><b>${inline(one.summary)}.</b> ${inline(one.description)}</p>`,
    path.startsWith('/') ? example(method, path, one) : '',
    parameters.length > 0 ? `<h3>Parameters</h3>${table(parameters)}` : '',
    ...body.map(
      ([type, { schema }]) =>
        `<h3>Body <span class="note">${escape(type)}</span></h3>${'$ref' in schema ? `<p>${typeOf(schema)}</p>` : members(schema)}`,
    ),
    `<h3>Answers</h3>${answers(one.responses)}</section>`,
  ].join('')
}

const component = (name: string, schema: JsonSchema): string => {
  const shown = schema as Schema
  const about = shown.description === undefined ? '' : `<p>${inline(shown.description)}</p>`
  return `<section id="schema-${name}"><h2><code>${name}</code></h2>${about}${shown.properties === undefined ? `<p>${typeOf(shown)}</p>` : members(shown)}</section>`
}

/** The page. On a phone the links are behind a word at its top, which a checkbox opens: no script is allowed to. */
export function renderDocs({ info, paths, webhooks, components }: OpenApi): string {
  const operations = [...Object.entries(paths), ...Object.entries(webhooks)].flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, one })),
  )
  const links = operations.map(
    ({ path, method, one }) =>
      `<li><a href="#${one.operationId}"><span class="method">${method}</span>${escape(path)}</a></li>`,
  )
  const schemas = Object.keys(components.schemas)
    .sort()
    .map((name) => `<li><a href="#schema-${name}">${name}</a></li>`)
  return htmlPage(`${info.title} ${info.version}`, STYLE, [
    '<nav id="contents" aria-label="Contents"><label><input type="checkbox"> Contents</label><div>',
    `<h2>Endpoints</h2><ul>${links.join('')}</ul><h2>Schemas</h2><ul>${schemas.join('')}</ul></div></nav>`,
    `<main><h1>${escape(info.title)} ${escape(info.version)}</h1>${info.description
      .split('\n\n')
      .map((part) => `<p>${inline(part)}</p>`)
      .join('')}`,
    '<p>For programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>',
    ...operations.map(({ path, method, one }) => operation(method, path, one)),
    ...Object.entries(components.schemas)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => component(name, schema)),
    '</main><a class="up" href="#contents">Contents</a>',
  ])
}
