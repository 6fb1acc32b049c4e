import type { Language } from '@rupee/domain/language/language.ts'

/** Paragraph, or list of points. */
type Block = string | readonly string[]

export interface LegalText {
  readonly title: string
  /** Summary of the document in one sentence. */
  readonly summary: string
  /** Day of the last change, as YYYY-MM-DD. */
  readonly updated: string
  readonly sections: readonly {
    /** Fragment of the section's address. */
    readonly id: string
    readonly title: string
    readonly body: readonly Block[]
  }[]
}

/** Words around a legal text. */
export interface LegalWords {
  readonly language: Language
  readonly contents: string
  readonly updated: string
  /** Heading of the ways to contact us. */
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
