import { host, type Ports } from '../run/ports.ts'

/**
 * The emulator starts a process for each event. What would follow from the demo is in the demo already, so nobody
 * needs to hear of it.
 */
export async function withoutTriggers(ports: Ports, work: () => Promise<void>): Promise<void> {
  await turnTriggers('disable', ports)
  await work()
  await turnTriggers('enable', ports)
}

async function turnTriggers(how: 'disable' | 'enable', ports: Ports): Promise<void> {
  const answer = await fetch(`http://${host}:${ports.hub}/functions/${how}BackgroundTriggers`, {
    method: 'PUT',
  })
  if (!answer.ok) throw new Error(`The emulators could not ${how} their triggers: ${await answer.text()}`)
}
