import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Signal = (typeof signals)[number]

export class Stopped extends Error {
  readonly signal: Signal

  constructor(signal: Signal) {
    super(`Stopped by ${signal}`)
    this.signal = signal
  }

  get exitCode(): number {
    return 128 + constants.signals[this.signal]
  }

  /** Whether the running command got the signal, too, as with Ctrl-C in a terminal. */
  get hasReachedEverybody(): boolean {
    return this.signal === 'SIGINT' && process.stdin.isTTY
  }
}

/**
 * Returns a signal that is aborted, with a `Stopped` as the reason, by the first Ctrl-C or signal, or when npm, which
 * runs us, is killed. Later signals are ignored: npm sends a second one for every Ctrl-C, and a third must not
 * interrupt the saving of data.
 */
export function listenForStop(parent: number): AbortSignal {
  const controller = new AbortController()
  const stop = (signal: Signal) => controller.abort(new Stopped(signal))
  for (const signal of signals) process.on(signal, stop)
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined
  if (isUnderNpm) setInterval(() => process.ppid === parent || stop('SIGTERM'), 200).unref()
  return controller.signal
}

export function waitUntilStopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
