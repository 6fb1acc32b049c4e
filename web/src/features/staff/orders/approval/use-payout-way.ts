import type { Order } from '@rupee/domain/orders/order.ts'
import { useOrderMarks } from '#collections/orders.ts'
import { useMissingProof } from '#collections/payments.ts'
import { useControls, useMayAsk } from '#collections/settings/controls.ts'
import { usePaidAlone } from '#collections/staff/paid-alone.ts'
import type { Stops } from '#features/staff/orders/verdict/choose-stops.ts'
import { joinAll, type Live } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import { choosePayoutWay, type PayoutWay } from './choose-payout-way.ts'
import type { Standing } from './find-standing.ts'

/** Returns how an order can be paid out, and `retry` for checks that failed to load. The functions check again. */
export function usePayoutWay(
  order: Order,
  known: {
    readonly stops: Live<Stops>
    readonly standing: Live<Standing | undefined>
    readonly batch: Live<string | undefined>
  },
): PayoutWay & { readonly retry: () => void } {
  const session = useSession()
  const uid = session.status === 'customer' ? session.uid : 'none'
  const facts = {
    ...known,
    controls: useControls(),
    mayAsk: useMayAsk('decide orders', [order.uid]),
    hasColleague: useMayAsk('decide orders', []),
    missing: useMissingProof(order, uid),
    marks: useOrderMarks(order.trackingID),
    paidAlone: usePaidAlone(uid, useNow(60_000)),
  }
  return { ...choosePayoutWay(order, uid, facts), retry: joinAll(facts).retry }
}
