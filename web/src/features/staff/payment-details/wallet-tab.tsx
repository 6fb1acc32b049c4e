import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { walletDetailsInput } from '@rupee/domain/wallets/bank-details.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useWaitingAbout } from '#collections/safeguards/approvals.ts'
import { useWalletInstructions } from '#collections/wallet-instructions.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { mapLive } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'
import { InstructionsForm, InstructionsPreview, ReadOnlyInstructions } from './instructions-form.tsx'

export function WalletTab({ wallet }: { wallet: Wallet }) {
  const instructions = useWalletInstructions()
  const mayChange = useMay('change payment details')
  return (
    <LiveContent
      live={mapLive(instructions, (all) => all.filter(({ walletId }) => walletId === wallet.id))}
      skeleton={<PageSkeleton />}
      empty={`${wallet.name} has no description, so there is nothing to edit.`}
      failed={texts.failed}
    >
      {([found]) =>
        found &&
        (mayChange ? (
          <WalletForm walletId={wallet.id} description={found.walletID_Description} />
        ) : (
          <ReadOnlyInstructions text={found.walletID_Description} hasUpi={false} />
        ))
      }
    </LiveContent>
  )
}

const fields = walletDetailsInput.pick({ wallet_id: true })

const toFields = (wallet_id: string) => ({ wallet_id })

function WalletForm({ walletId, description }: { walletId: string; description: string }) {
  const { control, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(fields, description, {
    toFields,
    revisionOf: (text) => text,
  })
  const { wallet_id: typed = '' } = useWatch({ control })
  const waiting = useWaitingAbout(subjects.instructions(walletId))
  const save = async ({ wallet_id }: z.input<typeof fields>) => {
    const input = { currency_id: walletId, wallet_id }
    const outcome = await changeAndTell(calls.updateWalletDetails, input, texts.bankDetailsFailed)
    if (outcome === 'made') reset({ wallet_id })
    if (outcome === 'asked') startOver()
  }
  return (
    <InstructionsForm
      control={control}
      onSubmit={onSubmit(save)}
      preview={<InstructionsPreview text={typed} hasUpi={false} />}
    >
      <WaitingNotice approval={waiting} />
      {isOvertaken && (
        <OvertakenNotice onStartOver={startOver}>
          A colleague has changed this text. If you save, your version replaces theirs.
        </OvertakenNotice>
      )}
      <FormTextField control={control} name="wallet_id" label="Wallet ID" multiline minRows={4} />
    </InstructionsForm>
  )
}
