import type { CallAnswer } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { checkReserves } from './reserve-check.ts'

export async function reserves(): Promise<CallAnswer<(typeof calls)['reserves']>> {
  return { wallets: [...(await checkReserves())] }
}
