import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { formatBookingTime } from '@rupee/domain/payments/booked-at.ts'
import { listReasons } from '@rupee/domain/payments/match-candidates.ts'
import { findRefund, type Payment } from '@rupee/domain/payments/payment.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type CSSProperties, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { KeyCap } from '#components/text/key-cap.tsx'
import { Money } from '#components/text/money.tsx'
import { call } from '#lib/calls/call.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { CallFailed, toErrorText } from '#lib/calls/call-failed.ts'
import { nameKey } from '#lib/keyboard/key-caps.ts'
import { hasShortcuts } from '#lib/keyboard/shortcuts.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { toCustomerAddress, toOrderAddress, toRefundAddress } from '#lib/navigation/paths.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { MatchDialog } from './match-dialog.tsx'
import { ExplainDialog, ReturnDialog, UndoDialog } from './payment-dialogs.tsx'
import { explanationsInWords } from './payment-words.ts'

/** Description of the key that accepts a suggestion, in the keyboard help. */
export const acceptInWords = 'Accept the suggested order'

type PaymentDialog = 'match' | 'explain' | 'return' | 'undo'

interface RowPlace {
  readonly ref: (row: Element | null) => void
  readonly style: CSSProperties
  readonly 'data-index': number
  readonly 'data-payment': string
  readonly 'aria-posinset': number
  readonly 'aria-setsize': number
}

interface PaymentRowProps {
  readonly payment: Payment
  /** Position in a virtual list. */
  readonly place?: RowPlace
}

/**
 * One line of a statement, with the order that it belongs to. While it has the focus, Enter opens the order, and A
 * accepts a suggestion.
 */
export function PaymentRow({ payment, place }: PaymentRowProps) {
  const { amount, code, payer, bookedAt, account, reference, text, trackingID } = payment
  const titleId = useId()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<PaymentDialog>()
  const accept = useRef<HTMLButtonElement>(null)
  const refund = findRefund(payment)
  // A payment alone on its page needs no focus.
  const isAlone = place === undefined && payment.state === 'suggested'
  useKeys(isAlone ? { a: { does: acceptInWords, act: () => accept.current?.click() } } : {})
  const press = (event: KeyboardEvent) => {
    // Whether the focus is on this row or on a button inside, but not in one of its dialogs.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    // A held key must not accept the next row, which gets the focus.
    if (nameKey(event) === 'a' && isHere && !event.repeat && hasShortcuts()) {
      event.preventDefault()
      accept.current?.click()
    }
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    if (trackingID !== undefined) navigate(toOrderAddress(trackingID))
    else if (refund !== undefined) navigate(toRefundAddress(refund))
    else if (isUndecided(payment)) setDialog('match')
  }
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={press}
      {...place}
      sx={{ p: 1.5, '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 } }}
    >
      <Stack spacing={1}>
        <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
          <Money amount={amount} code={code} />
          {payer && ` from ${payer}`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {formatBookingTime(bookedAt)}, account {account}
          {reference && `, ${reference}`}
        </Typography>
        {text && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
        <Order payment={payment} />
        <VainProof payment={payment} />
        {refund !== undefined && (
          <Link
            component={RouterLink}
            to={toRefundAddress(refund)}
            variant="body2"
            sx={{ alignSelf: 'flex-start' }}
          >
            See its refund
          </Link>
        )}
        {hasActions(payment) && (
          <Actions payment={payment} accept={accept} dialog={dialog} onDialog={setDialog} />
        )}
      </Stack>
    </Paper>
  )
}

function Order({
  payment: { trackingID, state, reasons, explanation, matchedBy },
}: {
  readonly payment: Payment
}) {
  if (explanation) return <Typography variant="body2">{explanationsInWords[explanation]}</Typography>
  if (trackingID === undefined) return null
  const why = listReasons(reasons)
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {state === 'suggested' ? 'May belong to ' : 'Order '}
        <Link component={RouterLink} to={toOrderAddress(trackingID)}>
          {trackingID}
        </Link>
        {state === 'matched' && (matchedBy === 'rule' ? ', matched automatically' : ', matched by hand')}
      </Typography>
      {why && <Typography variant="body2">{why}</Typography>}
    </Box>
  )
}

/** Names the customer whose proof code the payment carries, as long as the payment needs an explanation. */
function VainProof({ payment }: { readonly payment: Payment }) {
  const { proofOf } = payment
  if (proofOf === undefined || !isUndecided(payment)) return null
  return (
    <Typography variant="body2">
      The note has the proof code of{' '}
      <Link component={RouterLink} to={toCustomerAddress(proofOf)}>
        a customer
      </Link>{' '}
      but proves nothing: the payer has another name, or the customer imported the payment.
    </Typography>
  )
}

interface ActionsProps {
  readonly payment: Payment
  /** Button that accepts a suggestion. */
  readonly accept: Ref<HTMLButtonElement>
  readonly dialog: PaymentDialog | undefined
  readonly onDialog: (dialog: PaymentDialog | undefined) => void
}

function Actions({ payment, accept, dialog, onDialog }: ActionsProps) {
  const { id, state, trackingID } = payment
  const [isBusy, setIsBusy] = useState(false)
  const run = async (send: () => Promise<boolean>) => {
    setIsBusy(true)
    await send()
    setIsBusy(false)
  }
  const close = () => onDialog(undefined)
  /** Undoes a match, and asks for a reason if the order is approved. */
  const undo = async () => {
    setIsBusy(true)
    try {
      toastSuccess((await call(calls.unmatchPayment, { id })).message)
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'paymentOfDecided') onDialog('undo')
      else toastError(toErrorText(error, texts.failed))
    }
    setIsBusy(false)
  }
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {state === 'suggested' && trackingID !== undefined && (
        <Button
          ref={accept}
          variant="contained"
          loading={isBusy}
          aria-keyshortcuts="a"
          sx={{ gap: 1 }}
          onClick={() => run(() => callAndTell(calls.matchPayment, { id, trackingID }))}
        >
          Accept<KeyCap>A</KeyCap>
        </Button>
      )}
      {isUndecided(payment) && (
        <>
          <Button variant="outlined" onClick={() => onDialog('match')}>
            Choose an order
          </Button>
          <Button onClick={() => onDialog('explain')}>No order</Button>
          <Button onClick={() => onDialog('return')}>Return it</Button>
        </>
      )}
      {isUnexplained(payment) && (
        <Button variant="outlined" onClick={() => onDialog('explain')}>
          Explain
        </Button>
      )}
      {canUndo(payment) && (
        <Button loading={isBusy} onClick={undo}>
          Undo
        </Button>
      )}
      {dialog === 'match' && <MatchDialog payment={payment} onClose={close} />}
      {dialog === 'undo' && <UndoDialog payment={payment} onClose={close} />}
      {dialog === 'return' && <ReturnDialog payment={payment} onClose={close} />}
      {dialog === 'explain' && <ExplainDialog payment={payment} onClose={close} />}
    </Stack>
  )
}

function hasActions(payment: Payment): boolean {
  return isUndecided(payment) || isUnexplained(payment) || canUndo(payment)
}

function canUndo(payment: Payment): boolean {
  const { state } = payment
  return (state === 'matched' || state === 'explained') && findRefund(payment) === undefined
}

/** Whether staff can say what an outgoing payment is, such as a fee of the bank. */
function isUnexplained({ direction, state }: Payment): boolean {
  return direction === 'out' && state === 'unmatched'
}

/** Whether staff still have to say what an incoming payment is. */
function isUndecided({ direction, state }: Payment): boolean {
  return direction === 'in' && (state === 'unmatched' || state === 'suggested')
}
