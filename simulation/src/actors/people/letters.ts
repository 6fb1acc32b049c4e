import type { Correspondent } from '@rupee/domain/thread/thread.ts'
import type { Seeded } from '../../scheduler/seeded.ts'
import type { Stage } from '../../stage.ts'

const beginnings = [
  'Hello, it is about',
  'Please look at',
  'I have written to my bank about',
  'Thank you for',
]

/** Returns a unique sentence, so that the messages of a thread can be told apart. */
export function writeSentence(random: Seeded): string {
  return `${random.pick(beginnings)} ${random.bytes(5).toString('hex')}.`
}

/** Returns the time of the newest message of a correspondent, as shown on the page of the thread. */
export function findNewest(stage: Stage, trackingID: string, from: Correspondent): Date | undefined {
  const thread = `transactions/${trackingID}/messages`
  const times = stage.list(thread, 'from', from).map((id) => stage.read(`${thread}/${id}`)?.at)
  const latest = Math.max(...times.map((at) => (at instanceof Date ? at.getTime() : 0)))
  return latest > 0 ? new Date(latest) : undefined
}
