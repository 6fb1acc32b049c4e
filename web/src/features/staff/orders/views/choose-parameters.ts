import type { View } from '@rupee/domain/views/view.ts'

/** Returns the filters of a saved view: those of a known view stay, unless they are overwritten. */
export function chooseParameters(
  view: Pick<View, 'parameters'> | undefined,
  overwrite: boolean,
  current: string,
): string {
  return view && !overwrite ? view.parameters : current
}
