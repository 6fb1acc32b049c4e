import { setFlagsFromString } from 'node:v8'

/** Option for the growth of the heap, in percent, between two full collections. */
export const growth = '--heap-growing-percent'

/**
 * Lets the heap double between full collections. Clients, schemas and code stay loaded permanently; in a small heap
 * Node would search all of it every fifth order, and find next to nothing, because the garbage of orders is young.
 * The maximum heap size is unchanged.
 */
export function letHeapDouble(): void {
  setFlagsFromString(`${growth}=100`)
}
