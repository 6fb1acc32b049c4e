import { texts } from '@rupee/domain/texts.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import { useWallets } from '#collections/board/board.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { TabbedPanels } from '#components/layout/tabbed-panels.tsx'
import { BankTab } from './bank-tab.tsx'
import { WalletTab } from './wallet-tab.tsx'

/** Bank details for rupees, and payment instructions of every other wallet. */
export function PaymentDetailsTabs() {
  const wallets = useWallets()
  return (
    <LiveContent live={wallets} skeleton={<PageSkeleton />} empty={texts.noRates} failed={texts.failed}>
      {(all) => (
        <TabbedPanels
          label="Payment details"
          tabs={[
            ...all.filter(isCommon).map((wallet) => ({
              id: wallet.id,
              name: `Bank (${wallet.code})`,
              content: <BankTab wallet={wallet} />,
            })),
            ...all
              .filter((wallet) => !isCommon(wallet))
              .map((wallet) => ({
                id: wallet.id,
                name: wallet.name,
                content: <WalletTab wallet={wallet} />,
              })),
          ]}
        />
      )}
    </LiveContent>
  )
}
