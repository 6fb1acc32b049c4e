import { noCheckpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'
import type { World } from '@rupee/functions/platform/world/world.ts'
import type { Command, Killed, Operated } from '../stage.ts'
import { type Bundle, environment, type Operations } from './bundle.ts'
import type { Mortal } from './simulated-process.ts'

/** A process for one command of an operator. If it dies, the operator gets no answer. */
export class OperatorProcess implements Mortal {
  readonly name: string
  readonly #operations: Operations
  readonly #world: World
  #isAlive = true
  #lost: () => void = () => {}

  constructor(name: string, bundle: Bundle, makeWorld: (process: Mortal) => World) {
    this.name = name
    this.#operations = bundle.startOperations()
    this.#world = makeWorld(this)
    this.#operations.handIn(this.#world)
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  die(): void {
    this.#isAlive = false
    this.#lost()
  }

  run(command: Command, killed?: Killed): Promise<Operated | 'no answer'> {
    return new Promise((resolve) => {
      this.#lost = () => resolve('no answer')
      let lines = 0
      const countPrinted = () => {
        if (lines++ === killed?.lines) this.#dieLater(killed.milliseconds)
      }
      countPrinted()
      // A network fault ends a command with an error. It can be run again at any time.
      this.#perform(command, countPrinted).then(resolve, this.#lost)
    })
  }

  async #dieLater(milliseconds: number): Promise<void> {
    await this.#world.clock.wait(milliseconds)
    this.die()
  }

  async #perform(command: Command, printed: () => void): Promise<Operated> {
    const { migrate, recountTallies, resealIdentities, verifyAudit } = this.#operations
    switch (command) {
      case 'migrate': {
        const { version, target } = await migrate({ progress: printed })
        return { report: `The data has version ${version}`, wrong: target - version }
      }
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
          // Questions of the report do not count, because skipped schedules cause some.
          ({ report, faults }) => ({ report, wrong: faults }),
        )
    }
  }
}
