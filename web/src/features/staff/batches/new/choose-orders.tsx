import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Bank, TransferMode } from '@rupee/domain/batches/bank-layout.ts'
import { batchedAtOnce } from '@rupee/domain/batches/batch.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { isDecimal } from '@rupee/domain/money/decimal-text.ts'
import { Exact, formatExact } from '@rupee/domain/money/money.ts'
import { computePayout } from '@rupee/domain/refunds/payout-total.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { maximumPayouts } from '#collections/batches/batches.ts'
import { Money } from '#components/text/money.tsx'
import { countOrders } from '#features/staff/batches/batch-words.ts'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { CandidateRow } from './candidate-row.tsx'
import { chooseFitting } from './choose-fitting.ts'
import type { MadeBatch } from './made-notice.tsx'
import type { Candidate } from './use-candidates.ts'

interface ChooseOrdersProps {
  readonly candidates: readonly Candidate[]
  readonly wallet: Wallet
  readonly bank: Bank
  readonly mode: TransferMode
  readonly onMade: (batch: MadeBatch) => void
}

/** Chooses the orders of a new batch, shows their total, and makes it. */
export function ChooseOrders({ candidates, wallet, bank, mode, onMade }: ChooseOrdersProps) {
  const [maximum, setMaximum] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const orders = candidates.filter(
    ({ order, outcome }) => outcome === 'added' && chosen.has(order.trackingID),
  )
  const total = formatExact(2, Exact.sum(0, ...orders.map(({ order }) => computePayout(order))))
  const amount = maximum.replaceAll(/[,\s]/g, '')
  const isUnclear = amount !== '' && !isDecimal(amount)
  const toggle = (trackingID: string) => {
    const next = new Set(chosen)
    if (!next.delete(trackingID)) next.add(trackingID)
    setChosen(next)
  }
  const make = async () => {
    setIsBusy(true)
    const id = createBatchId()
    const ids = orders.map(({ order }) => order.trackingID)
    try {
      const input = { id, wallet: wallet.id, bank, mode, orders: JSON.stringify(ids) }
      const { message, orders: outcomes } = await call(calls.makeBatch, input)
      onMade({ id, message, outcomes })
      setChosen(new Set())
      if (outcomes.some(({ outcome }) => outcome === 'added')) toastSuccess(message)
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
    }
    setIsBusy(false)
  }
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          size="small"
          label="Orders up to"
          placeholder="Any amount"
          value={maximum}
          error={isUnclear}
          helperText={isUnclear && 'Please enter an amount in rupees'}
          onChange={({ target }) => setMaximum(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
          sx={{ width: 160 }}
        />
        <Button
          variant="outlined"
          disabled={isUnclear}
          onClick={() => setChosen(new Set(chooseFitting(candidates, amount === '' ? undefined : amount)))}
          sx={button}
        >
          Choose all
        </Button>
        <Button disabled={orders.length === 0} onClick={() => setChosen(new Set())} sx={button}>
          Choose none
        </Button>
      </Stack>
      <Stack component="ul" aria-label="Pending orders" sx={list}>
        {candidates.map(({ order, outcome }) => (
          <CandidateRow
            key={order.trackingID}
            order={order}
            outcome={outcome}
            isChosen={chosen.has(order.trackingID)}
            onToggle={() => toggle(order.trackingID)}
          />
        ))}
      </Stack>
      {candidates.length >= maximumPayouts && (
        <Typography color="textSecondary">These are the oldest {maximumPayouts}.</Typography>
      )}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={orders.length === 0 || orders.length > batchedAtOnce}
          onClick={make}
          sx={button}
        >
          Make the batch
        </Button>
        <Typography role="status">
          {countOrders(orders.length)}, <Money amount={total} code={wallet.code} />
          {orders.length > batchedAtOnce && `. ${texts.tooManyBatched}.`}
        </Typography>
      </Stack>
    </Stack>
  )
}

/** A new ID for each call: after a lost answer its orders are locked, so that they are not chosen again. */
function createBatchId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
}

const button = { minHeight: { xs: 44, md: 40 } }

/** Scrollable, so that the total stays near the orders. */
const list = { m: 0, p: 0, listStyle: 'none', maxHeight: '60vh', overflowY: 'auto' }
