/** Thrown past everything that an expression could absorb; ends the decision that it happens in. */
export class EffortExceeded extends Error {
  constructor() {
    super('Evaluation takes too much effort.')
    this.name = 'EffortExceeded'
  }
}

/**
 * The documented limits count expressions, but a few of those can double a text or a list over and over until a
 * single comparison takes for ever. So every element compared and character made counts as well: a second's worth.
 */
const mostEffort = 20_000_000

let spent = 0

/** Evaluation is synchronous, so that there is never more than one account open. */
export function limitEffort<Answer>(work: () => Answer): Answer {
  spent = 0
  return work()
}

export function spendEffort(amount: number): void {
  spent += amount
  if (spent > mostEffort) throw new EffortExceeded()
}
