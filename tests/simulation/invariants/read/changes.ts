import type { SeenChange } from '../../witness.ts'

export function idOf({ segments }: Pick<SeenChange, 'segments'>): string {
  return segments.at(-1) ?? ''
}
