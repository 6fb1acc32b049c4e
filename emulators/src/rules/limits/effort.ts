/** Ends the decision, because expressions cannot absorb it. */
export class EffortExceeded extends Error {
  constructor() {
    super('Evaluation takes too much effort.')
    this.name = 'EffortExceeded'
  }
}

/**
 * The documented limits count expressions, but a few expressions can double a text or a list repeatedly, until a single
 * comparison never ends. So compared elements and new characters count too: about a second's worth.
 */
const maximumEffort = 20_000_000

let spent = 0

/** Evaluation is synchronous, so one counter is enough. */
export function limitEffort<Answer>(work: () => Answer): Answer {
  spent = 0
  return work()
}

export function spendEffort(amount: number): void {
  spent += amount
  if (spent > maximumEffort) throw new EffortExceeded()
}
