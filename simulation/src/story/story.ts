import type { Violation } from '../witness.ts'
import type { Told } from './teller.ts'

/** Milliseconds before a line of the story in which faults are likely to concern it, although they name no ID. */
const faultsBefore = 3000

const maximumLines = 200

/** Returns the lines about the IDs of the violation, in simulated time. */
export function tellStory({ concerned }: Violation, told: readonly Told[], begins: Date): readonly string[] {
  const isConcerned = told.map(
    ({ line }) => concerned.length === 0 || concerned.some((id) => line.includes(id)),
  )
  const kept = new Set<number>()
  for (const [at, concerns] of isConcerned.entries()) {
    if (!concerns) continue
    kept.add(at)
    for (let before = at - 1; before >= 0; before -= 1) {
      const one = told[before]
      const other = told[at]
      if (one === undefined || other === undefined || other.time - one.time > faultsBefore) break
      if (/^process \d+/.test(one.line)) kept.add(before)
    }
  }
  const lines = [...kept].sort((a, b) => a - b).flatMap((at) => told[at] ?? [])
  const left = lines.slice(-maximumLines)
  const omitted = lines.length - left.length
  return [
    ...(omitted > 0 ? [`… ${omitted} lines before these`] : []),
    ...left.map(({ time, line }) => `${toStoryTime(time, begins)}  ${line}`),
  ]
}

const minute = 60_000
const day = 24 * 60 * minute
const indiaOffset = 330 * minute

function toStoryTime(time: number, begins: Date): string {
  const number = Math.floor((time - begins.getTime()) / day) + 1
  const clock = new Date(time + indiaOffset).toISOString().slice(11, 23)
  return `day ${String(number).padStart(3)} ${clock}`
}
