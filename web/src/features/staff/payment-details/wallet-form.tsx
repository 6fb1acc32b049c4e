import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { walletDetailsInput } from '@rupee/domain/wallets/bank-details.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { InstructionsForm } from './instructions-form.tsx'
import { InstructionsPreview } from './instructions-preview.tsx'

const fields = walletDetailsInput.pick({ wallet_id: true })

const toFields = (wallet_id: string) => ({ wallet_id })

export function WalletForm({ walletId, description }: { walletId: string; description: string }) {
  const { control, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(fields, description, {
    toFields,
    revisionOf: (text) => text,
  })
  const { wallet_id: typed = '' } = useWatch({ control })
  const save = async ({ wallet_id }: z.input<typeof fields>) => {
    const input = { currency_id: walletId, wallet_id }
    if (await callAndTell(calls.updateWalletDetails, input, texts.bankDetailsFailed)) reset({ wallet_id })
  }
  return (
    <InstructionsForm
      control={control}
      onSubmit={onSubmit(save)}
      preview={<InstructionsPreview text={typed} hasUpi={false} />}
    >
      {isOvertaken && (
        <OvertakenNotice onStartOver={startOver}>
          Somebody else has changed this text meanwhile. Saving keeps what you see here.
        </OvertakenNotice>
      )}
      <FormTextField control={control} name="wallet_id" label="Wallet ID" multiline minRows={4} />
    </InstructionsForm>
  )
}
