import type { SeenChange } from '../../witness.ts'

export function idOf({ path }: SeenChange): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
