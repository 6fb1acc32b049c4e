import SwapVertIcon from '@mui/icons-material/SwapVert'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { leastToSend } from '@rupee/domain/orders/least.ts'
import { type Limits, mostToSend } from '@rupee/domain/orders/limits.ts'
import { texts } from '@rupee/domain/texts.ts'
import { whyPaused } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { type FormEvent, useId, useState } from 'react'
import { useShownLimits } from '#collections/safeguards/shown-limits.ts'
import { useSitePause } from '#collections/safeguards/site-pause.ts'
import { useWallets } from '#collections/wallets.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { useFocusBack } from '#components/forms/use-focus-back.ts'
import { AmountField } from './amount-field.tsx'
import { ConverterSkeleton } from './converter-skeleton.tsx'
import { choose, firstPair, type Pair, type Side, swapped } from './pair.ts'
import { RateAndReserve } from './rate-and-reserve.tsx'
import { amountReceived, type Swap } from './swap.ts'
import { amountOf, typedAmount } from './typed-amount.ts'
import { useConvert } from './use-convert.ts'
import { WalletField } from './wallet-field.tsx'

/** Converts an amount at the live rates. Its button goes to the order page. */
export function Converter() {
  // Kept outside the live list, so that a lost connection does not clear what is typed.
  const [draft, setDraft] = useState<Draft>({ pair: undefined, text: '' })
  return (
    <LiveContent
      live={useWallets()}
      skeleton={<ConverterSkeleton />}
      empty={texts.noRates}
      failed={texts.ratesFailed}
    >
      {(wallets) => <ConverterForm wallets={wallets} draft={draft} onChange={setDraft} />}
    </LiveContent>
  )
}

interface Draft {
  /** Undefined until the visitor chooses a wallet. */
  readonly pair: Pair | undefined
  readonly text: string
}

interface ConverterFormProps {
  readonly wallets: readonly Wallet[]
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

function ConverterForm({ wallets, draft, onChange }: ConverterFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const convertButton = useFocusBack(isBusy)
  const limits = useShownLimits()
  const convert = useConvert(limits)
  const pause = useSitePause()
  const whyId = useId()

  const pair = draft.pair ?? firstPair(wallets)
  const [from, to] = [pair.from, pair.to].map((id) => wallets.find((wallet) => wallet.id === id))
  const why = whyPaused(pause, from, to)
  const typed = typedAmount(draft.text, from?.decimals ?? 2)
  const swap: Swap = { from, to, amountSent: amountOf(typed) }
  const received = amountReceived(swap)
  const setPair = (next: Pair) => onChange({ ...draft, pair: next })
  const chooseOn = (side: Side) => (wallet: Wallet) => setPair(choose(pair, side, wallet, wallets))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    await convert(swap)
    setIsBusy(false)
  }

  return (
    <Stack component="form" spacing={2} sx={{ pt: 1 }} noValidate onSubmit={submit}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <WalletField label="You send" wallets={wallets} chosen={from} onChoose={chooseOn('from')} />
        <AmountField
          label="Amount"
          typed={typed}
          code={from?.code ?? ''}
          places={from?.decimals ?? 2}
          hint={from && to ? hintFor(from, to, limits) : ' '}
          onType={(text) => onChange({ ...draft, text })}
        />
      </Stack>
      <Tooltip title="Swap the two wallets">
        <IconButton
          aria-label="Swap the two wallets"
          onClick={() => setPair(swapped(pair))}
          sx={{ alignSelf: 'center', border: 1, borderColor: 'divider' }}
        >
          <SwapVertIcon />
        </IconButton>
      </Tooltip>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <WalletField label="You get" wallets={wallets} chosen={to} onChoose={chooseOn('to')} />
        <TextField
          fullWidth
          label="Converted amount"
          placeholder="–"
          value={to && received ? formatAmount(received, to.code) : ''}
          slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
        />
      </Stack>
      <RateAndReserve swap={swap} />
      {why !== undefined && (
        <Alert id={whyId} severity="warning">
          {why}
        </Alert>
      )}
      <Button
        ref={convertButton}
        type="submit"
        variant="contained"
        size="large"
        loading={isBusy}
        disabled={why !== undefined}
        aria-describedby={why === undefined ? undefined : whyId}
      >
        Convert
      </Button>
    </Stack>
  )
}

function hintFor(from: Wallet, to: Wallet, limits: Pick<Limits, 'heldAtOnce'>): string {
  const [least, most] = [leastToSend(from, to), mostToSend(from, limits)]
  return `From ${formatAmount(least, from.code)} to ${formatAmount(most, from.code)} ${from.code} at once`
}
