import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { InputBaseComponentProps } from '@mui/material/InputBase'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { said, t } from '@rupee/domain/language/translate.ts'
import { addressNetworkSchema, networkNames } from '@rupee/domain/networks/network.ts'
import {
  toWithdrawal,
  type Withdrawal,
  type WithdrawalInput,
  withdrawalInput,
} from '@rupee/domain/orders/withdrawal.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { Fragment, type ReactNode, useState } from 'react'
import type { Control, FieldPath } from 'react-hook-form'
import { useQuestion } from '#components/dialogs/use-question.tsx'
import { FormattedField } from '#components/forms/formatted-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { emptyInputs, type WithdrawalType } from './withdrawal-types.ts'

interface Field {
  readonly name: FieldPath<WithdrawalInput>
  readonly label: string
  /** Input attributes for phone keyboards. */
  readonly typing: InputBaseComponentProps
  readonly clean?: (typed: string) => string
}

/** Autocorrection could turn an address into someone else's. */
const asTyped = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false }

const keepAsTyped = (typed: string) => typed
const toCapitals = (typed: string) => typed.toUpperCase()

const fields: Readonly<Record<WithdrawalType, readonly Field[]>> = {
  Bank: [
    { name: 'accountName', label: said('Account name'), typing: { autoCapitalize: 'words' } },
    { name: 'accountNumber', label: said('Account number'), typing: { inputMode: 'numeric' } },
    {
      name: 'ifscCode',
      label: said('IFSC code'),
      typing: { ...asTyped, autoCapitalize: 'characters' },
      clean: toCapitals,
    },
    { name: 'branch', label: said('Branch'), typing: { autoCapitalize: 'words' } },
    { name: 'bankName', label: said('Bank name'), typing: { autoCapitalize: 'words' } },
  ],
  UPI: [{ name: 'upiID', label: said('UPI ID'), typing: { ...asTyped, inputMode: 'email' } }],
  Crypto: [{ name: 'cryptoAddress', label: said('Wallet address'), typing: asTyped }],
}

export interface AccountFormProps {
  readonly type: WithdrawalType
  /** Wallet to be paid out from, if known. */
  readonly destination: Wallet | undefined
  readonly cancel: ReactNode
  /** Label of the button that sends. */
  readonly submit: string
  /** Returns reasons to ask before it is sent. */
  readonly listDoubts: (account: Withdrawal) => readonly string[]
  /** Rejects with the failure to show. */
  readonly onSend: (values: WithdrawalInput) => Promise<void>
}

/** Fields of one type of account to be paid to. */
export function AccountForm({ type, destination, cancel, submit, listDoubts, onSend }: AccountFormProps) {
  const { control, onSubmit, setError, formState } = useSchemaForm(
    withdrawalInput,
    makeEmptyInput(type, destination),
  )
  const [repeated, setRepeated] = useState('')
  const [isOther, setIsOther] = useState(false)
  const { askToContinue, dialog } = useQuestion(t('Save anyway?'), t('Save anyway'))
  const send = onSubmit(async (values) => {
    const isRepeated = values.withdrawalType !== 'Bank' || values.accountNumber.trim() === repeated.trim()
    setIsOther(!isRepeated)
    if (!isRepeated) return
    const doubts = listDoubts(toWithdrawal(withdrawalInput.parse(values)))
    if (doubts.length > 0 && !(await askToContinue(doubts))) return
    try {
      await onSend(values)
    } catch (error) {
      setError('root', { message: toErrorText(error, texts.failed) })
    }
  })
  const refusal = formState.errors.root?.message
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent>
        <Stack spacing={2.5}>
          {fields[type].map(({ name, label, typing, clean = keepAsTyped }) => (
            <Fragment key={name}>
              <FormattedField
                control={control}
                name={name}
                label={t(label)}
                clean={clean}
                slotProps={{ htmlInput: typing }}
              />
              {name === 'accountNumber' && (
                <TextField
                  fullWidth
                  label={t('Repeat the account number')}
                  autoComplete="off"
                  value={repeated}
                  onChange={({ target }) => setRepeated(target.value)}
                  error={isOther}
                  helperText={isOther ? t(texts.numbersDiffer) : undefined}
                  slotProps={{ htmlInput: typing }}
                />
              )}
            </Fragment>
          ))}
          {type === 'Crypto' && <NetworkField control={control} />}
          {refusal && <Alert severity="error">{t(refusal)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        {cancel}
        <SubmitButton control={control} size="medium">
          {submit}
        </SubmitButton>
      </DialogActions>
      {dialog}
    </Box>
  )
}

/** Returns an empty input, with the network of the wallet preset for customers who come from an order page. */
function makeEmptyInput(type: WithdrawalType, destination: Wallet | undefined): WithdrawalInput {
  const input = emptyInputs[type]
  const { data: network } = addressNetworkSchema.safeParse(destination?.network)
  return input.withdrawalType === 'Crypto' && network ? { ...input, network } : input
}

function NetworkField({ control }: { control: Control<WithdrawalInput> }) {
  return (
    <FormTextField
      control={control}
      name="network"
      label={t('Network')}
      select
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('Detected from the address')}</MenuItem>
      {addressNetworkSchema.options.map((network) => (
        <MenuItem key={network} value={network} sx={{ whiteSpace: 'normal' }}>
          {t(networkNames[network])}
        </MenuItem>
      ))}
    </FormTextField>
  )
}
