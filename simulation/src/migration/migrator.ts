import type { Actor, Stage } from '../stage.ts'
import type { Rollout } from './rollout.ts'

const minute = 60_000

/** Time after which the old code can no longer write: a call lasts a minute, and its last request another minute. */
const aftermath = 2 * minute

/** Longer than a killed process keeps its turn, whatever the clocks show. */
const pause = { minimum: 3 * minute, maximum: 20 * minute }

/**
 * The operator who migrates the data. They begin while old code still runs, and every process before the last one is
 * killed: a migration may end only after the old code.
 */
export class Migrator implements Actor {
  readonly name = 'The migrating operator'
  readonly #rollout: Rollout

  constructor(rollout: Rollout) {
    this.#rollout = rollout
  }

  async act(stage: Stage): Promise<void> {
    const { begins, ends } = this.#rollout
    await stage.waitUntil(begins)
    for (;;) {
      await this.#pause(stage)
      if (stage.now() >= ends) break
      await this.#migrate(stage, { lines: stage.random.below(2), milliseconds: stage.random.below(100) })
    }
    await stage.waitUntil(new Date(ends.getTime() + aftermath))
    while (!(await this.#migrate(stage, this.#killedAnywhere(stage)))) await this.#pause(stage)
  }

  #killedAnywhere({ random }: Stage) {
    return random.chance(0.5) ? { lines: random.below(9), milliseconds: random.below(300) } : undefined
  }

  #pause(stage: Stage): Promise<void> {
    return stage.wait(Math.round(stage.random.between(pause.minimum, pause.maximum)))
  }

  /** Returns whether the migration has ended. */
  async #migrate(stage: Stage, killed: Parameters<Stage['operate']>[1]): Promise<boolean> {
    const operated = await stage.operate('migrate', killed)
    const isDone = operated !== 'no answer'
    stage.tell(
      isDone ? `The operator migrates: ${operated.report}` : 'The operator migrates, and it is stopped',
    )
    return isDone
  }
}
