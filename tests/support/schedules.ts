import { callSchedule } from '@rupee/suite/launcher/emulators/schedules.ts'

/** Emulators keep no time: a schedule runs when somebody asks, as of whatever time they say. */
export async function runSchedule(name: string, at = new Date()): Promise<void> {
  const { GCLOUD_PROJECT, FUNCTIONS_EMULATOR_URL } = process.env
  const trigger = `${FUNCTIONS_EMULATOR_URL}/functions/projects/${GCLOUD_PROJECT}/triggers/asia-south1-${name}`
  const { answer } = await callSchedule(trigger, at)
  if (!answer.ok) throw new Error(`The schedule ${name} failed: ${answer.status} ${await answer.text()}`)
}
