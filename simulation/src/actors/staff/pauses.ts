import { calls } from '@rupee/domain/calls/calls.ts'
import { minute } from '../people/rhythm.ts'
import type { Desk } from './desk.ts'

/** Pauses one wallet or the whole exchange for a while, then resumes it. */
export async function pauseOrders(desk: Desk): Promise<void> {
  const { person } = desk
  const { random, stage } = person
  const isAll = random.chance(0.2)
  const type = random.chance(0.1) ? 'common_currency' : 'currency'
  const id = isAll ? undefined : random.pick(stage.list('wallets', 'type', type))
  const note = random.chance(0.5) ? '' : 'We are back soon.'
  await set(desk, id, { paused: 'true', note })
  await person.pause(minute, random.chance(0.2) ? 120 * minute : 15 * minute)
  await set(desk, id, { paused: 'false' })
}

type Fields = Readonly<Record<string, string>>

/** Sets or ends a pause. The call is idempotent, so it is repeated after a lost answer. */
async function set({ person }: Desk, id: string | undefined, pause: Fields): Promise<void> {
  const answer = await (id === undefined
    ? person.insist(calls.pauseAll, pause)
    : person.insist(calls.pauseWallet, { currency_id: id, ...pause }))
  if (answer.kind === 'silence') return
  person.tell(`${pause.paused === 'true' ? 'pauses' : 'resumes'} ${id ?? 'all orders'}`)
}
