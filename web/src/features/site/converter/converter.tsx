import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { t } from '@rupee/domain/language/translate.ts'
import { toPageLanguage } from '@rupee/domain/language/words.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { isSameAmount } from '@rupee/domain/money/money.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Room } from '@rupee/domain/quotes/room.ts'
import { texts } from '@rupee/domain/texts.ts'
import { computeAmountToSend } from '@rupee/domain/wallets/conversion.ts'
import { findPauseReason } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { type FormEvent, memo, useCallback, useEffect, useId, useState } from 'react'
import { useSitePause, useWallets } from '#collections/board/board.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { useFocusBack } from '#components/forms/use-focus-back.ts'
import { SwapVertIcon } from '#components/icons/shared-icons.tsx'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import { type ConverterDraft, useConverterDraft } from '#lib/converter/converter-draft.ts'
import { AmountField } from './amount-field.tsx'
import { ConverterSkeleton } from './converter-skeleton.tsx'
import { chooseInitialPair, chooseWallet, type SwapSide, swapPair } from './pair.ts'
import { RateAndReserve } from './rate-and-reserve.tsx'
import { convertAmount, findRefusal, isOverReserve, type Swap } from './swap.ts'
import { cleanAmount, parseAmount, toTypedAmount } from './typed-amount.ts'
import { useConvert } from './use-convert.ts'
import { useFindRoom } from './use-room.ts'
import { WalletField } from './wallet-field.tsx'

/**
 * Converts an amount at the live rates, from either side. The button continues to the order page. The parts that a key
 * does not change are memoised: drawing them again would take most of the time between a key and its digit on a phone.
 */
export function Converter() {
  const { draft, changeDraft } = useConverterDraft()
  return (
    <LiveContent
      live={useWallets()}
      skeleton={<ConverterSkeleton />}
      empty={t(texts.noRates)}
      failed={t(texts.ratesFailed)}
    >
      {(wallets) => <ConverterForm wallets={wallets} draft={draft} onChange={changeDraft} />}
    </LiveContent>
  )
}

interface ConverterFormProps {
  readonly wallets: readonly Wallet[]
  readonly draft: ConverterDraft
  readonly onChange: (change: Partial<ConverterDraft>) => void
}

function ConverterForm({ wallets, draft, onChange }: ConverterFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const convertButton = useFocusBack(isBusy)
  const pause = useSitePause()
  const whyId = useId()

  const known =
    draft.pair && [draft.pair.from, draft.pair.to].every((id) => wallets.some((each) => each.id === id))
  const pair = (known && draft.pair) || chooseInitialPair(wallets)
  const [from, to] = [pair.from, pair.to].map((id) => wallets.find((wallet) => wallet.id === id))
  const findRoom = useFindRoom()
  const room = findRoom(from, to)
  const convert = useConvert(findRoom)
  const why = findPauseReason(pause, from, to)
  const typed = cleanAmount(draft.text, (draft.side === 'from' ? from : to)?.decimals ?? 2)
  const wanted = draft.side === 'to' ? parseAmount(typed) : undefined
  const amountSent =
    draft.side === 'from' ? parseAmount(typed) : wanted && from && to && computeAmountToSend(wanted, from, to)
  const swap: Swap = { from, to, amountSent }
  const received = convertAmount(swap)
  const choose = useCallback(
    (side: SwapSide, wallet: Wallet) => onChange({ pair: chooseWallet(pair, side, wallet, wallets) }),
    [onChange, pair, wallets],
  )
  const swapWallets = useCallback(() => onChange({ pair: swapPair(pair) }), [onChange, pair])
  const type = (side: SwapSide, text: string) => onChange({ pair, text, side })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    await convert(swap)
    setIsBusy(false)
  }

  const refusal = amountSent ? findRefusal(swap, room) : undefined
  return (
    <Stack component="form" spacing={2} sx={{ pt: 1 }} noValidate onSubmit={submit}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <PreparedList image={wallets[0]?.image ?? ''} />
        <WalletField side="from" label={t('You send')} wallets={wallets} chosen={from} onChoose={choose} />
        <AmountField
          label={t('Amount')}
          typed={draft.side === 'from' ? typed : asTypedOrNothing(amountSent)}
          code={from?.code ?? ''}
          places={from?.decimals ?? 2}
          hint={from && room ? rangeInWords(room, from.code) : ' '}
          refusal={refusal && toPageLanguage(refusal)}
          onType={(text) => type('from', text)}
        >
          {room && room.closed === undefined && (
            <Button
              size="small"
              aria-label={t('Max: send the maximum')}
              onClick={() => type('from', toTypedAmount(room.maximum))}
            >
              {t('Max')}
            </Button>
          )}
        </AmountField>
      </Stack>
      <SwapButton onSwap={swapWallets} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <WalletField side="to" label={t('You get')} wallets={wallets} chosen={to} onChoose={choose} />
        <AmountField
          label={t('Converted amount')}
          typed={draft.side === 'to' ? typed : asTypedOrNothing(received)}
          code={to?.code ?? ''}
          places={to?.decimals ?? 2}
          hint={wanted && received && from && to ? explainRounding(wanted, received, from, to) : ''}
          onType={(text) => type('to', text)}
        />
      </Stack>
      {draft.pair && !known && (
        <Alert severity="warning">
          {t('A wallet that you had chosen is no longer available. Please choose again.')}
        </Alert>
      )}
      <RateAndReserve from={from} to={to} isExceeded={isOverReserve(swap, room)} />
      {why !== undefined && (
        <Alert id={whyId} severity="warning">
          {toPageLanguage(why)}
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
        {t('Convert')}
      </Button>
    </Stack>
  )
}

const SwapButton = memo(function SwapButton({ onSwap }: { onSwap: () => void }) {
  return (
    <Tooltip title={t('Swap the two wallets')}>
      <IconButton
        aria-label={t('Swap the two wallets')}
        onClick={onSwap}
        sx={{ alignSelf: 'center', border: 1, borderColor: 'divider' }}
      >
        <SwapVertIcon />
      </IconButton>
    </Tooltip>
  )
})

function asTypedOrNothing(amount: string | undefined): string {
  return amount === undefined ? '' : toTypedAmount(amount)
}

function rangeInWords({ minimum, maximum, isShared, closed }: Room, code: string): string {
  if (closed !== undefined) return toPageLanguage(closed)
  const range = { least: formatAmount(minimum, code), most: formatAmount(maximum, code), code }
  return isShared
    ? t('From {least} to {most} {code} for now', range)
    : t('From {least} to {most} {code} at once', range)
}

/** Explains the rounding: sent amounts have limited decimal places, so not every amount can be received exactly. */
function explainRounding(wanted: string, received: string, from: Wallet, to: Wallet): string {
  if (isSameAmount(wanted, received)) return ''
  return t('You get {received}: {code} has {places} decimal places', {
    received: withCurrency(received, to.code),
    code: from.code,
    places: from.decimals,
  })
}

const quietMilliseconds = 500

/**
 * Renders a wallet list once while idle, hidden and empty: on a slow phone the first list of a page takes twice as
 * long to open as later ones.
 */
const PreparedList = memo(function PreparedList({ image }: { image: string }) {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const drawing = setTimeout(() => setIsDrawn(true), quietMilliseconds)
    return () => clearTimeout(drawing)
  }, [])
  return (
    <Menu open={false} keepMounted={isDrawn}>
      <MenuItem>
        <NameWithIcon name="" image={image} />
      </MenuItem>
    </Menu>
  )
})
