import { useNow } from './use-now.ts'

/** Counts down to a moment in server time. */
export function useSecondsLeft(until: number): number {
  const now = useNow(1_000)
  return Math.max(0, Math.ceil((until - now.getTime()) / 1_000))
}
