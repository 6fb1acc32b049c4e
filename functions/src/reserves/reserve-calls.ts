import type { Staff } from '../accounts/callers.ts'
import type { Handler } from '../http/handler.ts'
import { checkReserves } from './reserve-check.ts'

export const reserves: Handler<'reserves', Staff<'see lists'>> = async () => {
  return { wallets: [...(await checkReserves())] }
}
