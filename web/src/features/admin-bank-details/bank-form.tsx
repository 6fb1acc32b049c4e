import Stack from '@mui/material/Stack'
import {
  type BankDetails,
  bankDetailsSchema,
  bankInstructions,
  fieldLabel,
} from '@rupee/domain/bank-details.ts'
import { calls } from '@rupee/domain/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useWatch } from 'react-hook-form'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { call } from '#lib/call.ts'
import { textOf } from '#lib/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts.ts'
import { InstructionsPreview } from './instructions-preview.tsx'

const inOrder = (one: string, other: string) =>
  Number(one === 'extra_details') - Number(other === 'extra_details') || one.localeCompare(other, 'en')

/** Every field of the record, for it is free-form; the id travels along unseen. */
export function BankForm({ walletId, details }: { walletId: string; details: BankDetails }) {
  const { control, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(bankDetailsSchema, details, {
    toFields: withoutId,
    revisionOf: (source) => JSON.stringify(Object.entries(source).toSorted()),
  })
  const typed = useWatch({ control })
  const save = async (fields: BankDetails) => {
    try {
      const { message } = await call(calls.updateBankDetails, { ...fields, id: walletId })
      reset(fields)
      toastSuccess(message)
    } catch (error) {
      toastError(textOf(error, texts.bankDetailsFailed))
    }
  }
  const names = Object.keys(withoutId(details)).toSorted(inOrder)
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
            Somebody else has changed the bank details meanwhile. Saving keeps what you see here.
          </OvertakenNotice>
        )}
        {names.map((name) => (
          <FormTextField
            key={name}
            control={control}
            name={name}
            label={fieldLabel(name)}
            multiline={name === 'extra_details'}
            minRows={name === 'extra_details' ? 3 : 1}
          />
        ))}
        <SubmitButton control={control} sx={{ alignSelf: 'flex-start' }}>
          Save
        </SubmitButton>
      </Stack>
      <InstructionsPreview text={bankInstructions(bankDetailsSchema.parse(typed))} />
    </Stack>
  )
}

function withoutId({ id: _, ...fields }: BankDetails): BankDetails {
  return fields
}
