import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { formatRateInRupees, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { networkNames } from '@rupee/domain/networks/network.ts'
import { formatWholeRupees } from '@rupee/domain/orders/limits.ts'
import { lowReserveRupees } from '@rupee/domain/wallets/reserve.ts'
import { isCommon, type StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { useFocusBack } from '#components/forms/use-focus-back.ts'
import { toastOutcome, useWalletEditors, type WalletEditor } from '../editor/use-wallet-editors.ts'
import { fieldNames } from '../editor/wallet-draft.ts'
import { WalletField } from '../editor/wallet-field.tsx'
import { RateNews } from './table/rate-news.tsx'

const decimal = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const

const minutes = {
  htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
  input: { endAdornment: <InputAdornment position="end">minutes</InputAdornment> },
  // Shrunk, because the label of an empty field would cover its unit.
  inputLabel: { shrink: true },
} as const

/** Form of a wallet's whole record. It follows the wallet until somebody types; then it says when the wallet has changed. */
export function RateForm({ wallet }: { wallet: StockedWallet }) {
  const editor = useWalletEditors().findEditor(wallet)
  const { form, faults, doubts, isAsking, save, saveOrAsk, closeQuestion } = useSubmission(editor)
  const waiting = useWaitingApproval(subjects.wallet(wallet.id))
  const rupee = isCommon(wallet)
  return (
    <Stack component="form" ref={form} noValidate spacing={2.5} onSubmit={saveOrAsk} sx={{ maxWidth: 480 }}>
      <WaitingNotice approval={waiting} />
      {!rupee && <RateNews wallet={wallet} />}
      {editor.isOvertaken && (
        <OvertakenNotice onStartOver={editor.discardDraft}>
          A colleague has changed this currency: buy {formatRateInRupees(wallet.buy_at)}, sell{' '}
          {formatRateInRupees(wallet.sell_at)}, code {wallet.code}, reserved{' '}
          {withCurrency(wallet.reserved, wallet.code)}.
        </OvertakenNotice>
      )}
      <WalletField
        editor={editor}
        name="buy"
        fault={faults.buy}
        code="INR"
        label="Buy"
        slotProps={decimal}
        disabled={rupee}
        helperText={rupee ? 'All rates are in rupees.' : 'Price in rupees at which customers buy one unit.'}
      />
      <WalletField
        editor={editor}
        name="sell"
        fault={faults.sell}
        code="INR"
        label="Sell"
        slotProps={decimal}
        disabled={rupee}
        helperText={rupee ? 'All rates are in rupees.' : 'Price in rupees at which customers sell one unit.'}
      />
      <WalletField editor={editor} name="code" fault={faults.code} label="Code" />
      <WalletField
        editor={editor}
        name="reserved"
        fault={faults.reserved}
        code={wallet.code}
        label="Reserved"
        slotProps={decimal}
        helperText="Orders can change the reserve while you type. So we add or subtract your change when you save."
      />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Reserve now: {withCurrency(wallet.reserved, wallet.code)}
      </Typography>
      <WalletField
        editor={editor}
        name="lowReserve"
        fault={faults.lowReserve}
        code={wallet.code}
        label="Low-reserve threshold"
        slotProps={decimal}
        helperText={`Staff are alerted when the reserve falls below it. Empty: worth ${formatWholeRupees(lowReserveRupees)}. 0: no alerts.`}
      />
      <FormControlLabel
        label="Show Reserved Balance"
        control={
          <Checkbox
            name="reserveShow"
            checked={editor.fields.reserveShow}
            disabled={editor.isSettling}
            onChange={({ target }) => editor.setFields({ reserveShow: target.checked })}
          />
        }
      />
      <WalletField
        editor={editor}
        name="least"
        fault={faults.least}
        code={wallet.code}
        label="Minimum order"
        slotProps={decimal}
        helperText={`In ${wallet.code}, sent or received. Every order has to be worth ₹1, even if this is empty.`}
      />
      <WalletField
        editor={editor}
        name="holdMinutes"
        fault={faults.holdMinutes}
        label="Rate held for"
        slotProps={minutes}
        helperText="5 to 60 minutes; empty for the default. Use less for volatile currencies, because customers can wait for the market to move. The shorter time of two currencies applies."
      />
      <WalletField
        editor={editor}
        name="targetMinutes"
        fault={faults.targetMinutes}
        label="Target time"
        slotProps={minutes}
        helperText="Orders that pay out this currency should be decided within this time: 5 to 1440 minutes. Empty: the default of the controls. Changes apply to new orders only."
      />
      {wallet.network && (
        <Typography variant="body2" color="textSecondary">
          Pays to: {networkNames[wallet.network]}
        </Typography>
      )}
      <SaveButton isSaving={editor.isSaving} />
      <RateWarning open={isAsking} warnings={doubts} onSave={save} onClose={closeQuestion} />
    </Stack>
  )
}

/** Checks the form when it is sent, focuses its first faulty field, and asks about doubtful rates. */
function useSubmission(editor: WalletEditor) {
  const form = useRef<HTMLFormElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  // Kept while the question fades out.
  const [doubts, setDoubts] = useState<readonly string[]>([])

  const save = async (): Promise<boolean> => {
    const outcome = await editor.saveDraft()
    if (!outcome) return true
    toastOutcome(outcome)
    if (outcome.kind !== 'refused') setHasTried(false)
    return outcome.kind !== 'refused'
  }
  const saveOrAsk = async (event: FormEvent) => {
    event.preventDefault()
    // Without edits, the record is saved as it is.
    if (!editor.draft) editor.setFields({})
    setHasTried(true)
    const first = fieldNames.find((name) => editor.faults[name] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (editor.doubts.length > 0) {
      setDoubts(editor.doubts)
      setIsAsking(true)
    } else await save()
  }
  return {
    form,
    /** Faults, once the form was sent with one. */
    faults: hasTried ? editor.faults : {},
    /** Doubts that the question is about, as they are now. */
    doubts: isAsking && editor.doubts.length > 0 ? editor.doubts : doubts,
    isAsking,
    save,
    saveOrAsk,
    closeQuestion: () => setIsAsking(false),
  }
}

function SaveButton({ isSaving }: { isSaving: boolean }) {
  const button = useFocusBack(isSaving)
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      size="large"
      loading={isSaving}
      sx={{ alignSelf: 'flex-start' }}
    >
      Save
    </Button>
  )
}

interface RateWarningProps {
  readonly open: boolean
  readonly warnings: readonly string[]
  readonly onSave: () => Promise<boolean>
  readonly onClose: () => void
}

function RateWarning({ open, warnings, onSave, onClose }: RateWarningProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Save these rates?"
      confirm="Save the rates"
      onConfirm={onSave}
      onClose={onClose}
    >
      {warnings.map((warning) => (
        <DialogContentText key={warning} sx={{ mb: 1 }}>
          {warning}
        </DialogContentText>
      ))}
    </ConfirmDialog>
  )
}
