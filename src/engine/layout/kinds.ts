// The kinds of regions that the layout models tell apart, one those of text, one marks. Their order is that of the
// models' outputs: a change needs a new fit.

/** What a line of text belongs to; `body` is what is none of the others. */
export const TEXT_KINDS = ['body', 'header', 'party', 'meta', 'table_head', 'table', 'totals', 'footer'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** What stands on a page besides its text, or over it. */
export const PICTURE_KINDS = ['stamp', 'barcode', 'photo', 'signature', 'handwriting'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]
