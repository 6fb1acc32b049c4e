import type { SeenChange } from '../../witness.ts'

export function toId({ path }: SeenChange): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
