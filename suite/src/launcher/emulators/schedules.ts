import * as z from 'zod/mini'
import { host, type Ports } from '../run/ports.ts'

const minute = 60_000

interface Schedule {
  readonly id: string
  readonly everyMinutes: number
}

/**
 * Does the work of Cloud Scheduler, which the emulators lack: calls functions with a schedule when they are due.
 * Returns a function that stops it.
 */
export function keepSchedules(projectId: string, { functions }: Ports): () => void {
  const address = `http://${host}:${functions}`
  const triggers = `${address}/functions/projects/${projectId}/triggers`
  let loads = 0
  const tick = async () => {
    const now = new Date(Math.floor(Date.now() / minute) * minute)
    const due = (await fetchSchedules(address)).filter((schedule) => isDue(schedule, now))
    for (const { id } of due) ({ loads } = await callSchedule(`${triggers}/${id}`, now, loads))
  }
  const complain = (error: unknown) =>
    console.error(`The scheduled functions of this minute were not called: ${error}`)
  const timer = setInterval(() => tick().catch(complain), minute)
  return () => clearInterval(timer)
}

export function isDue({ everyMinutes }: Schedule, now: Date): boolean {
  return Math.floor(now.getTime() / minute) % everyMinutes === 0
}

const backendsSchema = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(
        z.object({ id: z.string(), schedule: z.optional(z.object({ schedule: z.string() })) }),
      ),
    }),
  ),
})

/** Reads the schedules that the functions emulator has currently loaded. */
async function fetchSchedules(address: string): Promise<readonly Schedule[]> {
  return readSchedules(await (await fetch(`${address}/backends`)).json())
}

/** Reads each schedule once: after a reload the emulator lists the old triggers beside the new ones. */
export function readSchedules(answer: unknown): readonly Schedule[] {
  const { backends } = backendsSchema.parse(answer)
  const triggers = backends.flatMap(({ functionTriggers }) => functionTriggers)
  const byId = new Map(triggers.map((trigger) => [trigger.id, trigger.schedule]))
  return [...byId].flatMap(([id, schedule]) =>
    schedule ? { id, everyMinutes: toMinutes(schedule.schedule) } : [],
  )
}

/** Parses an interval in the App Engine syntax, such as `every 5 minutes`. */
function toMinutes(schedule: string): number {
  const [, count, unit] = /^every (\d+) (minutes|hours)$/.exec(schedule) ?? []
  if (!count)
    throw new Error(`Only intervals such as "every 5 minutes" are supported here, not "${schedule}"`)
  return Number(count) * (unit === 'hours' ? 60 : 1)
}

/**
 * Calls a scheduled function, and returns the current number of its trigger. The emulator numbers a trigger by how
 * often the functions were loaded. For any other number it answers 404, or 204 if that trigger was turned off.
 */
export async function callSchedule(
  trigger: string,
  due: Date,
  loads = 0,
): Promise<{ readonly answer: Response; readonly loads: number }> {
  for (let load = loads; load < loads + maximumLoads; load++) {
    const answer = await fetch(`${trigger}-${load}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-cloudscheduler-scheduletime': due.toISOString() },
      body: '{}',
    })
    if (answer.status !== 404 && answer.status !== 204) return { answer, loads: load }
  }
  throw new Error(`${trigger} cannot be found`)
}

/** Maximum number of reloads between two calls. */
const maximumLoads = 100
