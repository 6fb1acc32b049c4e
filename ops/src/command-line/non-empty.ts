import { InvalidArgumentError } from '@commander-js/extra-typings'

/** Refuses the empty text that a shell passes for an unset variable. */
export function requireNonEmpty(text: string): string {
  if (!text.trim()) throw new InvalidArgumentError('It is empty.')
  return text
}
