import { texts } from '@rupee/domain/texts.ts'
import type { Staff } from '../accounts/callers.ts'
import type { Handler } from '../http/handler.ts'
import { setSitePause, setWalletPause } from './pauses.ts'

export const pauseWallet: Handler<'pauseWallet', Staff<'pause wallets'>> = async (
  { currency_id, ...pause },
  by,
  { now },
) => {
  await setWalletPause(currency_id, pause, { by, now })
  return { message: pause.paused ? texts.currencyPaused : texts.currencyResumed }
}

export const pauseAll: Handler<'pauseAll', Staff<'pause wallets'>> = async (pause, by, { now }) => {
  await setSitePause(pause, { by, now })
  return { message: pause.paused ? texts.exchangePaused : texts.exchangeResumed }
}
