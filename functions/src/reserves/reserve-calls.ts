import type { Handler } from '../http/handler.ts'
import { checkReserves } from './reserve-check.ts'

export const reserves: Handler<'reserves'> = async () => {
  return { wallets: [...(await checkReserves())] }
}
