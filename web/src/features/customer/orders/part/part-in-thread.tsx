import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { said, t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { PartMessage, PartOffer } from '@rupee/domain/orders/part/part-offer.ts'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { describePart } from '#components/thread/describe-part.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'

const offerId = 'part-offer'

/** Maximum wait for the thread to load, in milliseconds. After that the focus stays where it is. */
const patience = 5_000

/** Order whose offer gets the focus once it is there. */
let wanted: { readonly trackingID: string; readonly until: number } | undefined

/** Moves the focus to the open offer of an order, now or once the thread has loaded. Returns whether it was there. */
export function focusOffer(trackingID: string): boolean {
  const offer = document.getElementById(offerId)
  offer?.focus()
  wanted = offer ? undefined : { trackingID, until: performance.now() + patience }
  return offer !== null
}

function isTyping(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLTextAreaElement && activeElement.value !== ''
}

interface PartInThreadProps {
  readonly order: Order
  readonly said: PartMessage
}

/** Offer for a part, or its answer, in the thread of an order. */
export function PartInThread({ order, said: message }: PartInThreadProps) {
  const { part } = order
  const isOffer = message.said === 'offered'
  if (isOffer && part?.id === message.offer && part.state !== 'ended')
    return <Offer order={order} part={part} state={part.state} />
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {describePart(message, order)}
      </Typography>
      {isOffer && (
        <Typography variant="body2" color="textSecondary">
          {t('This offer has ended.')}
        </Typography>
      )}
    </>
  )
}

interface OfferProps {
  readonly order: Order
  readonly part: PartOffer
  readonly state: Exclude<PartOffer['state'], 'ended'>
}

type Answer = 'accept' | 'decline'

/** Offer to carry out an order with the part that was paid, which its customer accepts or declines. */
function Offer({ order, part, state }: OfferProps) {
  const { trackingID, from_currency, to_currency } = order
  const { id: offer, offered, before } = part
  const [asked, setAsked] = useState<Answer>()
  // Both buttons disappear when one of them has been used.
  const place = useKeptFocus<HTMLDivElement>()
  useEffect(() => {
    const isWanted = wanted?.trackingID === trackingID && performance.now() < wanted.until
    if (isWanted && !isTyping()) focusOffer(trackingID)
  }, [trackingID])
  const sent = withCurrency(offered.amountSent, from_currency)
  const received = withCurrency(offered.amountReceived, to_currency)
  const ordered = {
    sent: withCurrency(before.amountSent, from_currency),
    received: withCurrency(before.amountReceived, to_currency),
  }
  return (
    <Stack
      ref={place}
      id={offerId}
      role="group"
      aria-label={t('Offer for your order')}
      tabIndex={-1}
      spacing={1}
      sx={{ outline: 'none', scrollMarginTop: '5rem' }}
    >
      {state === 'open' ? (
        <Typography variant="body2">
          {t('We have received {sent} of {whole}. At the same rate, we can pay you {received} for it.', {
            sent,
            received,
            whole: ordered.sent,
          })}
        </Typography>
      ) : (
        <Typography variant="body2" role="status">
          {t(answered[state])}
        </Typography>
      )}
      <Terms label={t('Your order')} amounts={ordered} />
      <Terms label={t('Our offer')} amounts={{ received, sent }} />
      {state === 'open' && (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
          <Button variant="contained" onClick={() => setAsked('accept')} sx={{ minHeight: 44 }}>
            {t('Accept the offer')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsked('decline')} sx={{ minHeight: 44 }}>
            {t('Decline')}
          </Button>
        </Stack>
      )}
      {asked && state === 'open' && (
        <ConfirmDialog
          open
          title={t(questions[asked].title)}
          confirm={t(questions[asked].confirm)}
          color={questions[asked].color}
          onConfirm={() => callAndTell(calls.answerPart, { id: trackingID, offer, answer: asked })}
          onClose={() => setAsked(undefined)}
        >
          <DialogContentText>{t(questions[asked].about, { sent, received })}</DialogContentText>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

interface TermsProps {
  readonly label: string
  readonly amounts: { readonly received: string; readonly sent: string }
}

/** One line of the comparison of amounts. A message bubble on a phone is too narrow for two columns. */
function Terms({ label, amounts }: TermsProps) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {label}: <strong>{t('{received} for {sent}', amounts)}</strong>
    </Typography>
  )
}

const answered = {
  accepted: said('You have accepted this offer.'),
  declined: said('You have declined this offer. Our staff decide and write to you.'),
} as const

const questions = {
  accept: {
    title: said('Accept this offer?'),
    confirm: said('Accept the offer'),
    color: 'primary',
    about: said('Your order then pays out {received} for your payment of {sent}. This cannot be undone.'),
  },
  decline: {
    title: said('Decline this offer?'),
    confirm: said('Decline'),
    color: 'error',
    about: said(
      'Our staff then decide on your order. If they reject it, your payment of {sent} is returned.',
    ),
  },
} as const
