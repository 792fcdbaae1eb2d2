// What stands around every screen: the bar at the top, and the place to drop files, which is the whole window.

import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { follow, inboxAddress, insightsAddress, learningAddress, settingsAddress, typesAddress } from './address.ts'
import { signOut } from './api.ts'
import { html } from './html.ts'
import { UploadList } from './inbox/upload-list.ts'
import type { Uploads } from './inbox/uploads.ts'
import { chooseLanguage, chosenLanguage, type Language, LANGUAGES, words } from './language.ts'
import { Logo, Sign } from './logo.ts'

export interface FrameParts {
  /** Which screen is shown. */
  place: string
  filters: URLSearchParams
  uploads: Uploads
  onSignedOut: () => void
  children: ComponentChildren
}

/** Formats that the service reads; a hint for the file picker alone. */
const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.heic,.heif,.bmp,.gif'

export function Frame({ place, filters, uploads, onSignedOut, children }: FrameParts) {
  const text = words()
  const isDropping = useDrop(uploads.add)
  const leave = (): void => {
    void signOut().finally(onSignedOut)
  }
  const picked = (event: Event): void => {
    const picker = event.target as HTMLInputElement
    uploads.add([...(picker.files ?? [])])
    picker.value = ''
  }
  const places = [
    ['inbox', inboxAddress(filters), text.inbox.title],
    ['insights', insightsAddress(), text.insights.title],
    ['learning', learningAddress(), text.learning.title],
    ['types', typesAddress(), text.catalog.short],
    ['settings', settingsAddress(), text.settings.title],
  ] as const
  return html`
    <a class="skip" href="#content">${text.skip}</a>
    <header class="bar">
      <a class="home" href=${inboxAddress(filters)} onClick=${follow}><${Logo} /></a>
      <nav class="places" aria-label=${text.places}>
        ${places.map(
          ([name, address, label]) =>
            html`<a key=${name} href=${address} onClick=${follow} aria-current=${place === name ? 'page' : undefined}
              >${label}</a
            >`,
        )}
      </nav>
      <span class="space"></span>
      <label class="upload photo">
        <input class="covered" type="file" accept="image/*" capture="environment" onChange=${picked} />
        <span class="button" title=${text.inbox.photo}>
          <${Sign} name="camera" /><span class="label">${text.inbox.photo}</span>
        </span>
      </label>
      <label class="upload">
        <input class="covered" type="file" multiple accept=${ACCEPTED} onChange=${picked} />
        <span class="button primary"><${Sign} name="plus" /><span class="label">${text.inbox.upload}</span></span>
      </label>
      <select
        class="bare language"
        aria-label=${text.languageLabel}
        onChange=${(event: Event) => chooseLanguage((event.target as HTMLSelectElement).value as Language)}
      >
        ${Object.entries(LANGUAGES).map(
          ([code, name]) => html`<option value=${code} selected=${code === chosenLanguage()}>${name}</option>`,
        )}
      </select>
      <button type="button" class="bare" onClick=${leave} aria-label=${text.signIn.out} title=${text.signIn.out}>
        <${Sign} name="out" />
      </button>
    </header>
    ${children}
    <${UploadList} uploads=${uploads} filters=${filters} />
    ${isDropping && html`<div class="dropping"><span>${text.inbox.drop}</span></div>`}
  `
}

/** Takes files that are dropped on the window or pasted; whether some are held above it now. */
function useDrop(add: (files: readonly File[]) => void): boolean {
  const [isDropping, setDropping] = useState(false)
  useEffect(() => {
    let depth = 0
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
    const enter = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      depth += 1
      setDropping(true)
    }
    const leave = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setDropping(false)
    }
    const over = (event: DragEvent): void => {
      if (hasFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth = 0
      setDropping(false)
      void filesOf(event.dataTransfer!).then(add)
    }
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    }
    const all = { dragenter: enter, dragleave: leave, dragover: over, drop, paste } as unknown as Record<
      string,
      EventListener
    >
    for (const [name, listener] of Object.entries(all)) window.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(all)) window.removeEventListener(name, listener)
    }
  }, [add])
  return isDropping
}

/** The files that were dropped, those of folders too. */
async function filesOf(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  return entries.length === 0 ? [...data.files] : (await Promise.all(entries.map(filesBelow))).flat()
}

async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    return file.name.startsWith('.') ? [] : [file]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: File[] = []
  for (;;) {
    // A browser hands out a folder in parts; an empty part is the end.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return found
    found.push(...(await Promise.all(part.map(filesBelow))).flat())
  }
}
