import type { Actor, Command, Stage } from '../../stage.ts'
import { day, hour } from '../people/rhythm.ts'
import type { Town } from '../people/town.ts'

const commands: readonly Command[] = ['recount-tallies', 'verify-audit', 'reseal-identities']

/** Average number of commands in a run. Each reads the whole database, so there are few. */
const maximumRuns = 6

/** The operator, who runs commands at any time, even on a busy day. */
export class Operator implements Actor {
  readonly name = 'The operator'
  readonly #town: Town
  readonly #days: number

  constructor(town: Town, days: number) {
    this.#town = town
    this.#days = days
  }

  async act(stage: Stage): Promise<void> {
    const every = (Math.max(1, this.#days) * day) / maximumRuns
    for (;;) {
      const next = new Date(stage.now().getTime() + Math.round(every * stage.random.between(0.5, 1.5)) + hour)
      if (next >= this.#town.ends) return
      await stage.waitUntil(next)
      const command = stage.random.pick(commands)
      const operated = await stage.operate(command)
      if (operated === 'no answer') {
        stage.tell(`The operator runs ${command}, and the connection breaks`)
        continue
      }
      if (operated.wrong > 0) throw new Error(`The operator ran ${command} and read: ${operated.report}`)
      stage.tell(`The operator runs ${command}: ${operated.report}`)
    }
  }
}
