import { t } from '@rupee/domain/language/translate.ts'
import { Fragment, type ReactNode } from 'react'

interface SentenceProps {
  /** English text, with the names of the parts in braces. */
  readonly text: string
  readonly parts: Readonly<Record<string, ReactNode>>
}

/** Text with embedded links or other elements, whose order may differ in another language. */
export function Sentence({ text, parts }: SentenceProps) {
  const pieces = t(text).split(/\{(\w+)\}/)
  return pieces.map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    return <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  })
}
