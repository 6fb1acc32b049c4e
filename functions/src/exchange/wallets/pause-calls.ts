import type { Staff } from '../../identity/accounts/callers.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { setSitePause, setWalletPause } from './pauses.ts'

export const pauseWallet: Handler<'pauseWallet', Staff<'pause wallets'>> = async (
  { currency_id, ...pause },
  by,
  { now },
) => {
  await setWalletPause(currency_id, pause, { by, now })
  return say(pause.paused ? 'currencyPaused' : 'currencyResumed')
}

export const pauseAll: Handler<'pauseAll', Staff<'pause wallets'>> = async (pause, by, { now }) => {
  await setSitePause(pause, { by, now })
  return say(pause.paused ? 'exchangePaused' : 'exchangeResumed')
}
