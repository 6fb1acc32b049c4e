import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow, in percent, until Node looks through all of it for what can be freed. */
export const growth = '--heap-growing-percent'

/**
 * What a function has loaded stays for good: clients, schemas, the code itself. In a heap as small as that of a function
 * Node looks through all of it again and again, every fifth order, to find next to nothing: what orders leave behind is
 * young and freed by itself. So the heap may double first. How large it may become as a whole stays as it is.
 */
export function letHeapDouble(): void {
  setFlagsFromString(`${growth}=100`)
}
