// One document from its pages to its extraction: context, type, fields of that type, validation, confidence. The
// mapping layer on one screen.

import { assemble, stepsOf } from './choice/assemble.ts'
import { toEvidence, type Chosen, type MappingContext } from './vocabulary.ts'
import { listChecks, withChecks } from './choice/checks.ts'
import { explain, explainEvidence } from './choice/explain.ts'
import { replaced, startTrace } from './context/trace.ts'
import { classify, sameChance } from './classify/classify.ts'
import { applyStatements, readStatements } from './code-statements.ts'
import { answerEvidence, certaintyOf, documentConfidence, typeChanceOf, withChances } from './choice/confidence.ts'
import { buildContext, type MappingHints } from './context/context.ts'
import { withScriptWarnings } from './context/scripts.ts'
import { localeWarnings } from './context/chosen-locale.ts'
import { dateWarnings } from './fields/header/date-warnings.ts'
import { mirroredBack } from './context/mirror.ts'
import { TYPES } from './types/registry.ts'
import { traceRankings } from './types/trade/ranking-trace.ts'
import { validate, type ValidationReport } from './validate/validate.ts'
import {
  DOCUMENT_CATEGORIES,
  Extraction,
  type DocumentType,
  type Evidence,
  type Validation,
} from '../../schema/extraction.ts'
import { formOf } from '../../schema/formed.ts'
import type { Include, PageLayout, PageText, Success } from '../../schema/outcome.ts'
import type { DocumentContent } from '../../schema/page.ts'
import type { MapHints } from '../../schema/work.ts'

// A code names its document's kind from a list; programs that choose the wrong entry are rare.
const STATED_CHANCE = 0.99

/**
 * What was found before it is weighed: `chance` is that of the type, `kindChance` that of its kind (classify.ts), 1
 * where the caller gave it; `unplaced` values were seen and not understood; each value carries the checks that it took
 * part in, but for those that only note something.
 */
export interface MappedFields {
  context: MappingContext
  type: DocumentType
  chance: number
  kindChance: number
  unplaced: number
  chosen: Chosen
  evidence: Record<string, Evidence>
  notes: ValidationReport['notes']
  extraction: Extraction
  validation: Validation
}

/** A document as far as it is known before any of its fields is chosen. */
export interface BegunDocument {
  context: MappingContext
  statements: ReturnType<typeof readStatements>
  type: DocumentType
  chance: number
  kindChance: number
}

/** What a document that was read is, and what may be looked at to choose its fields. */
export function beginDocument(content: DocumentContent, hints: MappingHints): BegunDocument {
  const context = buildContext(content, hints)
  const statements = readStatements(content, hints.qrKeys)
  const {
    type,
    confidence: chance,
    ofKind: kindChance,
  } = hints.docType
    ? { type: hints.docType, ...sameChance(1) }
    : statements.type
      ? { type: statements.type, ...sameChance(STATED_CHANCE) }
      : classify(context)
  return { context, statements, type, chance, kindChance }
}

/**
 * The fields of a document that was read, validated, with its choosers' own opinion of each. Who has asked the rankers
 * gives what they said with the document begun.
 */
export function mapFields(
  content: DocumentContent,
  hints: MappingHints,
  begun: BegunDocument = beginDocument(content, hints),
): MappedFields {
  const { context, statements, type, chance, kindChance } = begun
  const { chosen: every, more, evidence = {}, warnings = [], unplaced = 0 } = TYPES[type].map(context, type)
  const { trace } = context
  traceRankings(context, type, every)
  const placed = context.learned?.place(context, type, every) ?? every
  replaced(trace, every, placed, 'confirmed_place')
  const spelled = context.learned?.spell(context, placed) ?? placed
  replaced(trace, placed, spelled, 'confirmed_spelling')
  const stated = applyStatements(context, spelled, statements, type)
  replaced(trace, spelled, stated.chosen, 'code_states')
  const kind = { document_type: type, document_category: DOCUMENT_CATEGORIES[type], confidence: 0 }
  const { chosen: formed, extraction } = inForm(stated.chosen, (fields) => ({ ...kind, ...fields, ...more }))
  replaced(trace, stated.chosen, formed, 'other_form')
  const report = validate(extraction, TYPES[type])
  const open = kind.document_category === 'financial' ? localeWarnings(context, formed) : []
  const chosen = withChecks(formed, report.checks)
  const validation = { ...report.validation, checks: listChecks(chosen, report) }
  return {
    context,
    type,
    chance,
    kindChance,
    unplaced,
    chosen,
    evidence,
    notes: report.notes,
    extraction,
    validation: withWarnings(validation, [
      ...new Set([...open, ...warnings]),
      ...statements.warnings,
      ...stated.warnings,
    ]),
  }
}

/** The extraction of a document that was read, with its validation and what `include` asks for. */
export function mapContent(
  given: DocumentContent,
  hints: MapHints,
  begun: BegunDocument = beginDocument(given, hints),
): Omit<Success, 'ok' | 'timings'> {
  const wants = (name: Include): boolean => hints.include.includes(name)
  const {
    context,
    type,
    chance,
    unplaced,
    extraction,
    validation: { checks, ...validation },
    evidence,
    notes,
    ...found
  } = mapFields(given, hints, wants('candidates') || begun.context.learned?.asksTrace ? traced(begun) : begun)
  const content = withScriptWarnings(given, TYPES[type].paper.trade ? 'trade' : type === 'ticket' ? 'ticket' : 'other')
  const certainty = certaintyOf(content)
  const shared = answerEvidence(found.chosen, certainty, type, checks)
  const typeChance = hints.docType ? 1 : typeChanceOf(chance, shared)
  const told = withChances(found.chosen, certainty, type, checks, shared)
  const chosen = context.learned?.judge(told) ?? told
  return {
    extraction: { ...extraction, confidence: documentConfidence(chosen, certainty, content, typeChance, unplaced) },
    validation: {
      ...withWarnings(validation, [...dateWarnings(context, chosen), ...readingWarnings(content)]),
      ...(checks && wants('fields') && { checks }),
    },
    usage: { pages: content.pageCount, tokens: context.lines.reduce((sum, line) => sum + line.cells.length, 0) },
    included: {
      ...(wants('fields') && {
        fields: mirroredBack(
          {
            ...Object.fromEntries(
              [...withChecks(chosen, notes)].map(([path, candidate]) => [path, toEvidence(candidate)]),
            ),
            ...evidence,
          },
          given,
        ),
      }),
      ...(wants('candidates') && {
        candidates: mirroredBack(
          { ...explain(context, withChecks(chosen, notes)), ...explainEvidence(extraction, evidence) },
          given,
        ),
      }),
      ...(wants('text') && { text: textOf(content) }),
      ...(wants('layout') && { layout: layoutOf(content) }),
    },
  }
}

/** The document with a trace that keeps what its choosers look at. */
export function traced(begun: BegunDocument): BegunDocument {
  return { ...begun, context: { ...begun.context, trace: startTrace() } }
}

const formed = formOf(Extraction)

/**
 * The extraction with the chosen values, without those whose form is not their field's: such a value is a misreading,
 * however well it is labelled. `whole` adds what was not chosen.
 */
function inForm(
  chosen: Chosen,
  whole: (fields: Record<string, unknown>) => unknown,
): { chosen: Chosen; extraction: Extraction } {
  const answer = whole(assemble(chosen))
  const extraction = formed(answer)
  if (extraction) return { chosen, extraction }
  const form = Extraction.safeParse(answer)
  if (form.success) return { chosen, extraction: form.data }
  const wrong = form.error.issues.map(({ path }) => path.join('.'))
  const within = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`)
  const kept: Chosen = new Map(
    [...chosen].filter(([path]) => {
      const steps = stepsOf(path).join('.')
      return !wrong.some((one) => within(one, steps) || within(steps, one))
    }),
  )
  return kept.size < chosen.size ? inForm(kept, whole) : { chosen: new Map(), extraction: Extraction.parse(whole({})) }
}

function withWarnings(validation: Validation, warnings: readonly string[]): Validation {
  return { ...validation, warnings: [...validation.warnings, ...warnings] }
}

/** Trouble met while reading belongs to what the caller should know. */
function readingWarnings(content: DocumentContent): string[] {
  return content.pages.flatMap((page) => page.warnings.map(({ detail }) => `Page ${page.index + 1}: ${detail}`))
}

function textOf(content: DocumentContent): PageText[] {
  return content.pages.map(({ index, lines }) => ({ page: index + 1, lines }))
}

function layoutOf(content: DocumentContent): PageLayout[] {
  return content.pages.map(({ index, size, rotation, regions, tables, straightened }) => ({
    page: index + 1,
    ...size,
    rotation,
    regions,
    tables,
    ...(straightened && { straightened }),
  }))
}
