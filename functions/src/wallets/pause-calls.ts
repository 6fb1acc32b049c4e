import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import type { Handler } from '../http/handler.ts'
import { setSitePause, setWalletPause } from './pauses.ts'

export const pauseWallet: Handler<'pauseWallet', Person> = async ({ currency_id, ...pause }, by, { now }) => {
  await setWalletPause(currency_id, pause, { by, now })
  return { message: pause.paused ? texts.currencyPaused : texts.currencyResumed }
}

export const pauseAll: Handler<'pauseAll', Person> = async (pause, by, { now }) => {
  await setSitePause(pause, { by, now })
  return { message: pause.paused ? texts.exchangePaused : texts.exchangeResumed }
}
