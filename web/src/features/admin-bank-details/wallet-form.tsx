import Stack from '@mui/material/Stack'
import { walletDetailsInput } from '@rupee/domain/bank-details.ts'
import { calls } from '@rupee/domain/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { call } from '#lib/call.ts'
import { textOf } from '#lib/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts.ts'
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
    try {
      const { message } = await call(calls.updateWalletDetails, { currency_id: walletId, wallet_id })
      reset({ wallet_id })
      toastSuccess(message)
    } catch (error) {
      toastError(textOf(error, texts.bankDetailsFailed))
    }
  }
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} spacing={3}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={onSubmit(save)}
        sx={{ flex: 1, maxWidth: 560 }}
      >
        {isOvertaken && (
          <OvertakenNotice onStartOver={startOver}>
            Somebody else has changed this text meanwhile. Saving keeps what you see here.
          </OvertakenNotice>
        )}
        <FormTextField control={control} name="wallet_id" label="Wallet ID" multiline minRows={4} />
        <SubmitButton control={control} sx={{ alignSelf: 'flex-start' }}>
          Save
        </SubmitButton>
      </Stack>
      <InstructionsPreview text={typed} />
    </Stack>
  )
}
