import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  type Bank,
  bankSchema,
  type TransferMode,
  transferModeSchema,
} from '@rupee/domain/batches/bank-layout.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { ChooseOrders } from './choose-orders.tsx'
import { type MadeBatch, MadeNotice } from './made-notice.tsx'
import { useCandidates } from './use-candidates.ts'

interface NewBatchProps {
  readonly wallets: readonly Wallet[]
  /** UID of the current user. */
  readonly self: string
}

/** Makes a batch: wallet, bank and way to pay, then its orders. */
export function NewBatch({ wallets, self }: NewBatchProps) {
  const rupees = wallets.filter(isCommon)
  const [chosen, setChosen] = useState('')
  const [bank, setBank] = useState<Bank>('HDFC')
  const [mode, setMode] = useState<TransferMode>('IMPS')
  const wallet = rupees.find(({ id }) => id === chosen) ?? rupees[0]
  if (!wallet) return <Typography color="textSecondary">No wallet pays out rupees.</Typography>
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ pt: 1 }}>
        {rupees.length > 1 && (
          <Choice
            label="Currency"
            value={wallet.id}
            options={rupees.map(({ id, name }) => [id, name])}
            onChoose={setChosen}
          />
        )}
        <Choice
          label="Bank"
          value={bank}
          options={bankSchema.options.map((each) => [each, each])}
          onChoose={(value) => setBank(bankSchema.parse(value))}
        />
        <Choice
          label="Way to pay"
          value={mode}
          options={transferModeSchema.options.map((each) => [each, each])}
          onChoose={(value) => setMode(transferModeSchema.parse(value))}
        />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        Above ₹5,00,000, NEFT is always used. UPI IDs are paid by UPI where the file takes them.
      </Typography>
      <Candidates by={self} wallet={wallet} bank={bank} mode={mode} />
    </Stack>
  )
}

interface CandidatesProps {
  readonly by: string
  readonly wallet: Wallet
  readonly bank: Bank
  readonly mode: TransferMode
}

function Candidates({ by, wallet, bank, mode }: CandidatesProps) {
  // Kept here, because there may be no order left to choose from.
  const [made, setMade] = useState<MadeBatch>()
  return (
    <>
      {made && <MadeNotice key={made.id} made={made} />}
      <LiveContent
        live={useCandidates({ by, wallet: wallet.id, bank })}
        skeleton={<PageSkeleton />}
        empty="No pending order is paid out from this wallet."
        failed="The pending orders could not be loaded. Please try again."
      >
        {(candidates) => (
          <ChooseOrders candidates={candidates} wallet={wallet} bank={bank} mode={mode} onMade={setMade} />
        )}
      </LiveContent>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ minWidth: 160 }}
    >
      {options.map(([each, name]) => (
        <MenuItem key={each} value={each}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
