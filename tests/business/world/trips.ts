import { setImmediate as nextTurn } from 'node:timers/promises'
import { inProcessFirestore } from '@rupee/emulators/in-process'
import { world } from '@rupee/functions/platform/world/world.ts'
import { handIn } from '@rupee/functions/simulated.ts'
import type { Line } from '@rupee/simulation/outside/line.ts'
import { ownWorld } from './begin.ts'

/**
 * Counts the round trips that a call waits for. Requests that are sent at once travel together, so they count once. */
export async function countTrips(call: () => Promise<unknown>): Promise<number> {
  let trips = 0
  let departure: Promise<void> | undefined
  const leave = async () => {
    await nextTurn()
    departure = undefined
    trips += 1
  }
  const line: Pick<Line, 'roundTrip'> = {
    async roundTrip(_what, deliver) {
      departure ??= leave()
      await departure
      return deliver()
    },
  }
  // Triggers of earlier calls would be counted.
  await ownWorld().atRest()
  const before = world()
  handIn({
    ...before,
    firestore: inProcessFirestore(ownWorld().database, {
      roundTrip: (what, deliver) => line.roundTrip(what, deliver),
      wait: () => Promise.reject(new Error('An attempt has failed')),
      fraction: Math.random,
    }),
    auth: ownWorld().accounts.over(line),
    files: ownWorld().fileServer.over(line),
  })
  try {
    await call()
  } finally {
    handIn(before)
  }
  return trips
}
