import { noCheckpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'
import type { World } from '@rupee/functions/platform/world/world.ts'
import type { Command, Operated } from '../stage.ts'
import { type Bundle, environment, type Operations } from './bundle.ts'
import type { Mortal } from './simulated-process.ts'

/** A process for one command of an operator. If it dies, the operator gets no answer. */
export class OperatorProcess implements Mortal {
  readonly name: string
  readonly #operations: Operations
  readonly #world: World
  #isAlive = true
  #lost: () => void = () => {}

  constructor(name: string, bundle: Bundle, worldFor: (process: Mortal) => World) {
    this.name = name
    this.#operations = bundle.startOperations()
    this.#world = worldFor(this)
    this.#operations.handIn(this.#world)
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  die(): void {
    this.#isAlive = false
    this.#lost()
  }

  run(command: Command): Promise<Operated | 'no answer'> {
    return new Promise((resolve) => {
      this.#lost = () => resolve('no answer')
      // A network fault ends a command with an error. It can be run again at any time.
      this.#perform(command).then(resolve, this.#lost)
    })
  }

  async #perform(command: Command): Promise<Operated> {
    const { recountTallies, resealIdentities, verifyAudit } = this.#operations
    switch (command) {
      case 'recount-tallies':
        return recountTallies(false, this.#world.clock.now(), noCheckpoint)
      case 'reseal-identities': {
        const { report, left } = await resealIdentities(environment.IDENTITY_KEYS)
        return { report, wrong: left }
      }
      case 'verify-audit':
        return verifyAudit({
          keys: environment.AUDIT_KEYS,
          now: this.#world.clock.now(),
          checkpoint: noCheckpoint,
        }).then(
          // Questions do not count: a skipped schedule causes some.
          ({ report, faults }) => ({ report, wrong: faults }),
        )
    }
  }
}
