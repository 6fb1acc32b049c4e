import { useNow } from './use-now.ts'

/** Counts down to a moment of the server's clock. */
export function useSecondsLeft(until: number): number {
  const now = useNow(1_000)
  return Math.max(0, Math.ceil((until - now.getTime()) / 1_000))
}
