import { useEachSecond } from './use-each-second.ts'

/** Counts down to a moment in server time. */
export function useSecondsLeft(until: number): number {
  return useEachSecond((now) => Math.max(0, Math.ceil((until - now.getTime()) / 1_000)))
}
