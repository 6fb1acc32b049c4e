import { toPageLanguage } from '@rupee/domain/language/words.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '#collections/account.ts'
import { loadCurrentWallets } from '#collections/board/current-wallets.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { paths } from '#lib/navigation/paths.ts'
import { refreshSession, useSession } from '#lib/session/session.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { convertAmount, findCurrentRefusal, type Swap } from './swap.ts'
import type { FindRoom } from './use-room.ts'

/** Continues to the order page, or shows why that is not possible. */
export function useConvert(findRoom: FindRoom): (swap: Swap) => Promise<void> {
  const navigate = useNavigate()
  const known = useSession()
  const account = useAccount(known.status === 'customer' ? known.uid : undefined)

  return async (swap) => {
    const session = known.status === 'customer' ? known : await refreshSession()
    if (session.status === 'unreachable') return toastError(texts.failed)
    if (session.status !== 'customer') {
      toastError(texts.loginFirst)
      return navigate(paths.login)
    }
    const isVerified = account.status === 'success' ? account.data?.is_verified : session.is_verified
    if (!isVerified) toastError(texts.verifyFirst)
    const refusal = await findCurrentRefusal(swap, findRoom, loadCurrentWallets)
    if (refusal) return toastError(toPageLanguage(refusal))
    const intent = toIntent(swap)
    if (intent) await navigate(paths.exchange, { state: intent })
  }
}

function toIntent(swap: Swap): OrderIntent | undefined {
  const { from, to, amountSent } = swap
  const received = convertAmount(swap)
  return from && to && amountSent && received
    ? { from: from.id, to: to.id, amount: amountSent, convertedAmount: received }
    : undefined
}
