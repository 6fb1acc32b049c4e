import { setImmediate as nextTurn } from 'node:timers/promises'
import { makeInProcessFirestore } from '@rupee/emulators/in-process'
import { world } from '@rupee/functions/platform/world/world.ts'
import { handIn } from '@rupee/functions/simulated.ts'
import type { Line } from '@rupee/simulation/outside/line.ts'
import { getOwnWorld } from './begin.ts'

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
  await getOwnWorld().atRest()
  const before = world()
  handIn({
    ...before,
    firestore: makeInProcessFirestore(getOwnWorld().database, {
      roundTrip: (what, deliver) => line.roundTrip(what, deliver),
      wait: () => Promise.reject(new Error('An attempt has failed')),
      fraction: Math.random,
    }),
    auth: getOwnWorld().accounts.over(line),
    files: getOwnWorld().fileServer.over(line),
  })
  try {
    await call()
  } finally {
    handIn(before)
  }
  return trips
}
