import { host, type Ports } from '../run/ports.ts'

/**
 * Turns triggers off during the work. The demo data already holds the results of its events, so that no function has to
 * run and the emulator starts no processes for them.
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
