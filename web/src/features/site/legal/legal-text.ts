import type { Language } from '@rupee/domain/language/language.ts'

/** A paragraph, or a list of points. */
type Block = string | readonly string[]

export interface LegalText {
  readonly title: string
  /** What the document is, in a sentence. */
  readonly summary: string
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string
  readonly sections: readonly {
    /** The end of the address that leads to this section. */
    readonly id: string
    readonly title: string
    readonly body: readonly Block[]
  }[]
}

/** What stands around a legal text. */
export interface LegalWords {
  readonly language: Language
  readonly contents: string
  readonly updated: string
  /** The title above the ways to reach us. */
  readonly contact: string
  readonly ways: string
  readonly form: string
}

export const englishWords: LegalWords = {
  language: 'en',
  contents: 'Contents',
  updated: 'Last updated: {date}',
  contact: 'How to reach us',
  ways: 'Call {phone}, write to {email} or use our {form}. You can send complaints the same way.',
  form: 'contact form',
}
