import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import { demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import type { Pair } from './rush.ts'

const [rupee] = demoWallets.map(({ wallet }) => wallet).filter(isCommon)
if (!rupee) throw new Error('There is no wallet of rupees')
const coins = demoWallets.map(({ wallet }) => wallet).filter((wallet) => !isCommon(wallet))

export const onePair: readonly Pair[] = coins.slice(0, 1).map((coin): Pair => [rupee, coin])

/** Pairs that pay out each of the nine wallets equally often. */
export const allPairs: readonly Pair[] = coins.flatMap((coin, at): Pair[] =>
  at === 0
    ? [
        [rupee, coin],
        [coin, rupee],
      ]
    : [[rupee, coin]],
)

/** Documents at the start: reserves that never run out, and decisions without a second person. */
export function makeOpening(): ReadonlyMap<string, object> {
  const documents = new Map<string, object>()
  for (const { wallet } of demoWallets) {
    const { id, reserved: _, ...fields } = wallet
    documents.set(`wallets/${id}`, { ...fields, reserved: '900000000', reserveShow: true })
  }
  documents.set('settings/controls', {
    secondPerson: false,
    staffSecondFactor: false,
    staffIdleMinutes: null,
  })
  return documents
}
