import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export class Stopped extends Error {
  readonly exitCode: number

  constructor(signal: (typeof signals)[number]) {
    super(`Stopped by ${signal}`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/**
 * Aborted, with a `Stopped` as the reason, by the first Ctrl-C or signal. Later ones change nothing: npm sends a
 * second one for every Ctrl-C, and an impatient third must not cut off the saving of data.
 */
export function stopSignals(): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) process.on(signal, () => controller.abort(new Stopped(signal)))
  return controller.signal
}

export function whenStopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
