import type { Staff } from '../../identity/accounts/callers.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { checkReserves } from './reserve-check.ts'

export const reserves: Handler<'reserves', Staff<'see lists'>> = async () => {
  return { wallets: [...(await checkReserves())] }
}
