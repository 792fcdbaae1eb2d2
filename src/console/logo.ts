// Name and sign of the product, and the few signs on buttons.

import { html } from './html.ts'

export function Logo() {
  return html`<span class="logo">
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M9 6h9l5 5v15H9z" fill="#fff" />
      <path d="M18 6v5h5" fill="#b9d4e6" />
      <path d="m12.500 18.500 2.700 2.700 5-5.200" class="tick" />
    </svg>
    docmill
  </span>`
}

const SIGNS = {
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  back: 'M10 3 5 8l5 5',
  close: 'm4 4 8 8m0-8-8 8',
  check: 'm3 8.500 3.200 3.200L13 4.800',
  warn: 'M8 2 14.500 13.500h-13zM8 6.500v3.200m0 1.800v.1',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  camera: 'M2 5h3l1-2h4l1 2h3v8H2zM10.300 8.800a2.300 2.300 0 1 1-4.600 0 2.300 2.300 0 0 1 4.600 0z',
  fit: 'M2 4v8m12-8v8M4 8h8M6 6 4 8l2 2m4-4 2 2-2 2',
  turn: 'M13 8a5 5 0 1 1-1.600-3.700L13 6m0-3.500V6H9.500',
  search: 'm10.200 10.200 3.300 3.300M11.500 7a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0z',
  again: 'M12.800 6.500a5 5 0 0 0-9-1.200M3.200 9.500a5 5 0 0 0 9 1.200M3.800 2.300v3h3m5.400 8.400v-3h-3',
  trash: 'M3 4.500h10M6.500 4.500V3h3v1.500M4.500 4.500 5 13h6l.5-8.500',
  out: 'M9 3H3v10h6M7 8h7m-2.500-2.500L14 8l-2.500 2.500',
} as const

export function Sign({ name }: { name: keyof typeof SIGNS }) {
  return html`<svg class="sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d=${SIGNS[name]} />
  </svg>`
}
