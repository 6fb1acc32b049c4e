import DialogContentText from '@mui/material/DialogContentText'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { rateInRupees, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { networkNames } from '@rupee/domain/networks/network.ts'
import { inWholeRupees } from '@rupee/domain/orders/limits.ts'
import { lowReserveRupees } from '@rupee/domain/wallets/reserve.ts'
import { isCommon, type StockedWallet, walletEditInput } from '@rupee/domain/wallets/wallet.ts'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useWaitingAbout } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { FormAmountField } from '#components/forms/amount-field.tsx'
import { CheckboxField } from '#components/forms/checkbox-field.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { RateNews } from './table/rate-news.tsx'
import { warningsOf } from './table/warnings.ts'

const rateFields = z.pick(walletEditInput, {
  buy: true,
  sell: true,
  code: true,
  reserved: true,
  reserveShow: true,
  least: true,
  holdMinutes: true,
  targetMinutes: true,
  lowReserve: true,
})

type RateFields = z.input<typeof rateFields>

function toRateFields(wallet: StockedWallet): RateFields {
  const { sell_at, buy_at, code, reserved, reserveShow } = wallet
  const { least = '', holdMinutes = '', targetMinutes = '', lowReserve = '' } = wallet
  return {
    buy: buy_at,
    sell: sell_at,
    code,
    reserved,
    reserveShow,
    least,
    lowReserve,
    holdMinutes: String(holdMinutes),
    targetMinutes: String(targetMinutes),
  }
}

const ratesOf = ({ buy, sell }: RateFields) => ({ buy_at: String(buy), sell_at: String(sell) })

const decimal = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const

const minutes = {
  htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
  input: { endAdornment: <InputAdornment position="end">minutes</InputAdornment> },
  // Shrunk, because the label of an empty field would cover its unit.
  inputLabel: { shrink: true },
} as const

export function RateForm({ wallet }: { wallet: StockedWallet }) {
  const { control, base, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(rateFields, wallet, {
    toFields: toRateFields,
    revisionOf: ({ version }) => version,
  })
  const [doubtful, setDoubtful] = useState<RateFields>()

  const save = async (fields: RateFields): Promise<boolean> => {
    const outcome = await changeAndTell(calls.updateRates, {
      ...fields,
      currency_id: wallet.id,
      reserved_before: base.reserved,
      version: base.version,
    })
    if (outcome === 'made') reset(fields)
    if (outcome === 'asked') startOver()
    return outcome !== 'failed'
  }
  const saveOrAsk = async (fields: RateFields) => {
    if (warningsOf(base, ratesOf(fields)).length > 0) setDoubtful(fields)
    else await save(fields)
  }

  const waiting = useWaitingAbout(subjects.wallet(wallet.id))
  const rupee = isCommon(wallet)
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={onSubmit(saveOrAsk)} sx={{ maxWidth: 480 }}>
      <WaitingNotice approval={waiting} />
      {!rupee && <RateNews wallet={wallet} />}
      {isOvertaken && (
        <OvertakenNotice onStartOver={startOver}>
          A colleague has changed this currency: buy {rateInRupees(wallet.buy_at)}, sell{' '}
          {rateInRupees(wallet.sell_at)}, code {wallet.code}, reserved{' '}
          {withCurrency(wallet.reserved, wallet.code)}.
        </OvertakenNotice>
      )}
      <FormAmountField
        control={control}
        name="buy"
        code="INR"
        label="Buy"
        slotProps={decimal}
        disabled={rupee}
        helperText={rupee ? 'All rates are in rupees.' : 'What a customer pays for one unit, in rupees.'}
      />
      <FormAmountField
        control={control}
        name="sell"
        code="INR"
        label="Sell"
        slotProps={decimal}
        disabled={rupee}
        helperText={rupee ? 'All rates are in rupees.' : 'What a customer gets for one unit, in rupees.'}
      />
      <FormTextField control={control} name="code" label="Code" />
      <FormAmountField
        control={control}
        name="reserved"
        code={wallet.code}
        label="Reserved"
        slotProps={decimal}
        helperText="Orders can change the reserve while you type. So we add or subtract your change when you save."
      />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Reserve now: {withCurrency(wallet.reserved, wallet.code)}
      </Typography>
      <FormAmountField
        control={control}
        name="lowReserve"
        code={wallet.code}
        label="Low-reserve threshold"
        slotProps={decimal}
        helperText={`Staff are alerted when the reserve falls below it. Empty: worth ${inWholeRupees(lowReserveRupees)}. 0: no alerts.`}
      />
      <CheckboxField control={control} name="reserveShow" label="Show Reserved Balance" />
      <FormAmountField
        control={control}
        name="least"
        code={wallet.code}
        label="Minimum order"
        slotProps={decimal}
        helperText={`In ${wallet.code}, sent or received. Every order has to be worth ₹1, also if this is empty.`}
      />
      <FormTextField
        control={control}
        name="holdMinutes"
        label="Rate held for"
        slotProps={minutes}
        helperText="From 5 to 60 minutes while a customer pays; empty for the default. Volatile currencies need less, because a customer can wait for the market to move. Of two currencies, the shorter time applies."
      />
      <FormTextField
        control={control}
        name="targetMinutes"
        label="Target time"
        slotProps={minutes}
        helperText="Orders that pay out this currency should be decided within this time: 5 to 1440 minutes. Empty: the default of the controls. Changes apply to new orders only."
      />
      {wallet.network && (
        <Typography variant="body2" color="textSecondary">
          Pays to: {networkNames[wallet.network]}
        </Typography>
      )}
      <SubmitButton control={control} sx={{ alignSelf: 'flex-start' }}>
        Save
      </SubmitButton>
      <RateWarning
        warnings={doubtful ? warningsOf(base, ratesOf(doubtful)) : []}
        onSave={() => (doubtful ? save(doubtful) : Promise.resolve(true))}
        onClose={() => setDoubtful(undefined)}
      />
    </Stack>
  )
}

interface RateWarningProps {
  readonly warnings: readonly string[]
  readonly onSave: () => Promise<boolean>
  readonly onClose: () => void
}

function RateWarning({ warnings, onSave, onClose }: RateWarningProps) {
  // Keep the warnings while the dialog fades out.
  const shown = useRef(warnings)
  if (warnings.length > 0) shown.current = warnings
  return (
    <ConfirmDialog
      open={warnings.length > 0}
      title="Save these rates?"
      confirm="Save the rates"
      onConfirm={onSave}
      onClose={onClose}
    >
      {shown.current.map((warning) => (
        <DialogContentText key={warning} sx={{ mb: 1 }}>
          {warning}
        </DialogContentText>
      ))}
    </ConfirmDialog>
  )
}
