import { host, type Ports } from '../run/ports.ts'

/**
 * The emulator starts processes for events. The demo data holds the results of its events already, so no function has
 * to run for them.
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
