import { t } from '@rupee/domain/language/translate.ts'
import { Fragment, type ReactNode } from 'react'

interface SentenceProps {
  /** English, with each part's name in braces. */
  readonly text: string
  readonly parts: Readonly<Record<string, ReactNode>>
}

/** A text with links or other elements in it. Another language may have them in another order. */
export function Sentence({ text, parts }: SentenceProps) {
  const pieces = t(text).split(/\{(\w+)\}/)
  return pieces.map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    return <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  })
}
