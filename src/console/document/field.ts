// One field: its name, its value to correct, how sure docmill is, and why.

import { useState } from 'preact/hooks'
import { checkText } from './check-text.ts'
import { percent, shown } from '../format.ts'
import { html } from '../html.ts'
import { checkName, labelOf, words } from '../language.ts'
import { Sign } from '../logo.ts'
import { type Field, needsLook } from './field-model.ts'
import { Reasons } from './reasons.ts'
import { type Editing, inputId } from './selection.ts'

export interface FieldParts {
  field: Field
  label?: string
  editing: Editing
}

export function FieldRow({ field, label = labelOf(field.path), editing }: FieldParts) {
  const [isOpen, setOpen] = useState(false)
  const { document: text } = words()
  const { path, evidence } = field
  const problem = editing.problems[path]
  const isSelected = editing.selected === path
  const id = inputId(path)
  const isDoubtful = needsLook(field) && !editing.seen.has(path)
  const classes = ['field', isSelected && 'selected', isDoubtful && 'doubtful', field.failed.length > 0 && 'failing']
  // Tab goes from value to value; the button is for the mouse, and Alt+Enter for the keyboard.
  const toggle = (): void => {
    editing.select(path)
    setOpen(!isOpen)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !event.altKey) return
    event.preventDefault()
    toggle()
  }
  return html`<div class=${classes.filter(Boolean).join(' ')} data-path=${path} onKeyDown=${press}>
    <label for=${id}>${label}</label>
    <${ValueInput} field=${field} editing=${editing} describedBy=${`${id}-about`} />
    <span class="about" id=${`${id}-about`}><${About} field=${field} isSeen=${editing.seen.has(path)} /></span>
    ${
      (evidence !== undefined || field.value === undefined) &&
      html`<button
        type="button"
        class="bare why"
        aria-expanded=${isOpen ? 'true' : 'false'}
        aria-label=${text.whyOf(label)}
        title=${text.whyKey}
        tabindex="-1"
        onClick=${toggle}
      >
        ?
      </button>`
    }
    ${
      isSelected &&
      evidence?.text !== undefined &&
      evidence.source !== 'derived' &&
      evidence.text !== shown(field.value, path, editing.language) &&
      html`<p class="printed quiet">${text.printed}: <q>${evidence.text}</q></p>`
    }
    ${
      isSelected &&
      field.failed.map(
        (check) =>
          html`<p class=${`check-line ${isDoubtful ? 'bad' : 'quiet'}`}>${checkText(check, editing.language)}</p>`,
      )
    }
    ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
    ${isOpen && html`<${Reasons} field=${field} editing=${editing} />`}
  </div>`
}

/** How sure the value is: in words, for color alone says nothing to many people. */
function About({
  field: { value, evidence, failed, isCorrected, isUnsure },
  isSeen,
}: {
  field: Field
  isSeen: boolean
}) {
  const { document: text } = words()
  if (isCorrected) return html`<span class="good"><${Sign} name="check" /> ${text.corrected}</span>`
  if (isSeen) return html`<span class="good"><${Sign} name="check" /> ${text.seen}</span>`
  if (failed.length > 0)
    return html`<span class="bad" title=${failed.map(({ name }) => checkName(name)).join('. ')}>
      <${Sign} name="warn" /> ${text.checkFailed}
    </span>`
  if (value === undefined || evidence === undefined) return value === undefined ? text.notFound : ''
  const sure = text.sure(percent(evidence.confidence))
  if (isUnsure) return html`<span class="doubt">${sure}</span>`
  return html`<span class="covered">${sure}</span>`
}

export interface InputParts {
  field: Field
  editing: Editing
  describedBy?: string
  label?: string
}

/** Long texts, such as addresses, wrap; a line of this panel holds about so many characters. */
const LONG = 28

/** The input of a value: Enter accepts, Escape undoes, leaving saves. */
export function ValueInput({ field: { path, value }, editing, describedBy, label }: InputParts) {
  const { document: words_ } = words()
  const draft = editing.drafts[path]
  const text = draft?.text ?? shown(value, path, editing.language)
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      void editing.accept(path, event.shiftKey)
    } else if (event.key === 'Escape' && editing.drafts[path] !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      editing.setDraft(path, undefined)
    }
  }
  const common = {
    id: inputId(path),
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': editing.problems[path] === undefined ? undefined : 'true',
    onFocus: () => editing.select(path),
    onKeyDown: press,
    onBlur: () => editing.leave(path),
  }
  if (typeof value === 'boolean') {
    const choose = (event: Event): void =>
      void editing.take(path, (event.target as HTMLSelectElement).value === 'true', undefined)
    return html`<select ...${common} disabled=${!editing.isOpen} onChange=${choose}>
      <option value="true" selected=${value}>${words_.yes}</option>
      <option value="false" selected=${!value}>${words_.no}</option>
    </select>`
  }
  const type = (event: Event): void => editing.setDraft(path, { text: (event.target as HTMLInputElement).value })
  const typed = { ...common, value: text, readonly: !editing.isOpen, spellcheck: false, onInput: type }
  // In a table (with a label of its own) every value is one line.
  if (label === undefined && text.length > LONG)
    return html`<textarea ...${typed} rows=${Math.min(4, Math.ceil(text.length / LONG))}></textarea>`
  return html`<input ...${typed} type="text" autocomplete="off" class=${typeof value === 'number' ? 'number' : ''} />`
}
