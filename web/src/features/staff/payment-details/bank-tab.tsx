import { texts } from '@rupee/domain/texts.ts'
import { useBankDetails } from '#collections/bank-details.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { mapLive } from '#lib/live/live.ts'
import { BankForm } from './bank-form.tsx'

export function BankTab({ walletId }: { walletId: string }) {
  const details = useBankDetails(walletId)
  return (
    <LiveContent
      live={mapLive(details, (found) => (found ? [found] : []))}
      skeleton={<PageSkeleton />}
      empty={texts.noSuchBankDetails}
      failed={texts.failed}
    >
      {([found]) => found && <BankForm walletId={walletId} details={found} />}
    </LiveContent>
  )
}
