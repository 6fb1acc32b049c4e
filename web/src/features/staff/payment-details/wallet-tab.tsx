import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useWalletInstructions } from '#collections/wallet-instructions.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { mapLive } from '#lib/live/live.ts'
import { WalletForm } from './wallet-form.tsx'

export function WalletTab({ wallet }: { wallet: Wallet }) {
  const instructions = useWalletInstructions()
  return (
    <LiveContent
      live={mapLive(instructions, (all) => all.filter(({ walletId }) => walletId === wallet.id))}
      skeleton={<PageSkeleton />}
      empty={`${wallet.name} has no description, so there is nothing to edit.`}
      failed={texts.failed}
    >
      {([found]) => found && <WalletForm walletId={wallet.id} description={found.walletID_Description} />}
    </LiveContent>
  )
}
