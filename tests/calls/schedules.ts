/** Emulators keep no time: a schedule runs when somebody asks, as of whatever time they say. */
export async function runSchedule(name: string, at = new Date()): Promise<void> {
  const trigger = `/functions/projects/${process.env.GCLOUD_PROJECT}/triggers/asia-south1-${name}-0`
  const answer = await fetch(new URL(trigger, process.env.FUNCTIONS_EMULATOR_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-cloudscheduler-scheduletime': at.toISOString() },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`The schedule ${name} failed: ${answer.status} ${await answer.text()}`)
}
