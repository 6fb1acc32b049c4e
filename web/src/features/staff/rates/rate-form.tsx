import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { CheckboxField } from '#components/forms/checkbox-field.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { type RateFields, rateFields, toRateFields } from './rate-fields.ts'
import { RateWarning } from './rate-warning.tsx'
import { warningsOf } from './warnings-of.ts'

const decimal = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const

export function RateForm({ wallet }: { wallet: Wallet }) {
  const { control, base, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(rateFields, wallet, {
    toFields: toRateFields,
    revisionOf: ({ version }) => version,
  })
  const [doubtful, setDoubtful] = useState<RateFields>()

  const save = async (fields: RateFields): Promise<boolean> => {
    const isSaved = await callAndTell(calls.updateRates, {
      ...fields,
      currency_id: wallet.id,
      reserved_before: base.reserved,
      version: base.version,
    })
    if (isSaved) reset(fields)
    return isSaved
  }
  const saveOrAsk = async (fields: RateFields) => {
    if (warningsOf(base, fields).length > 0) setDoubtful(fields)
    else await save(fields)
  }

  const rupee = isCommon(wallet)
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={onSubmit(saveOrAsk)} sx={{ maxWidth: 480 }}>
      {isOvertaken && (
        <OvertakenNotice onStartOver={startOver}>
          Somebody else has changed this currency: sell {wallet.sell_at}, buy {wallet.buy_at}, code{' '}
          {wallet.code}, reserved {formatAmount(wallet.reserved, wallet.code)}.
        </OvertakenNotice>
      )}
      <FormTextField
        control={control}
        name="sell"
        label="Sell"
        slotProps={decimal}
        disabled={rupee}
        helperText={rupee ? 'Rates are told in rupees.' : 'What a customer gets for one unit, in rupees.'}
      />
      <FormTextField
        control={control}
        name="buy"
        label="Buy"
        slotProps={decimal}
        disabled={rupee}
        helperText={rupee ? 'Rates are told in rupees.' : 'What a customer pays for one unit, in rupees.'}
      />
      <FormTextField control={control} name="code" label="Code" />
      <FormTextField
        control={control}
        name="reserved"
        label="Reserved"
        slotProps={decimal}
        helperText="Orders go on while you type: what you add or take away is applied to the reserve as it is then."
      />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Reserve now: {formatAmount(wallet.reserved, wallet.code)} {wallet.code}
      </Typography>
      <CheckboxField control={control} name="reserveShow" label="Show Reserved Balance" />
      <SubmitButton control={control} sx={{ alignSelf: 'flex-start' }}>
        Save
      </SubmitButton>
      <RateWarning
        warnings={doubtful ? warningsOf(base, doubtful) : []}
        onSave={() => (doubtful ? save(doubtful) : Promise.resolve(true))}
        onClose={() => setDoubtful(undefined)}
      />
    </Stack>
  )
}
