import * as z from 'zod/mini'
import { makeDocumentConverter } from '../firestore/document-converter.ts'
import { world } from '../world/world.ts'

interface Work {
  run(due: Date): Promise<void>
}

/** End of the last run of each schedule, by its name. One document, so that the pulse reads all of them at once. */
const lastRuns = () => world().firestore.doc('pulse/schedules')

const lastRunsConverter = makeDocumentConverter(z.record(z.string(), z.date()))

/** Returns schedules that also record when a run has ended. A failed run is not recorded. */
export function recordRuns<Schedules extends Readonly<Record<string, Work>>>(
  schedules: Schedules,
): Schedules {
  const recorded = Object.entries(schedules).map(([name, schedule]) => [
    name,
    { ...schedule, run: record(name, schedule) },
  ])
  return Object.fromEntries(recorded)
}

function record(name: string, { run }: Work): Work['run'] {
  return async (due) => {
    await run(due)
    await lastRuns().set({ [name]: world().clock.now() }, { merge: true })
  }
}

/** Returns the time since the last run of each schedule. One that has never run counts from the first time it is asked for. */
export async function readMinutesSinceRuns(
  names: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const found = lastRunsConverter.findOrFail(await lastRuns().get()) ?? {}
  const unknown = names.filter((name) => found[name] === undefined)
  if (unknown.length > 0)
    await lastRuns().set(Object.fromEntries(unknown.map((name) => [name, now])), { merge: true })
  return new Map(
    names.map((name) => {
      const age = now.getTime() - (found[name] ?? now).getTime()
      return [name, Math.max(0, Math.floor(age / 60_000))]
    }),
  )
}
