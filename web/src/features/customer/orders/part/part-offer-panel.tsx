import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { said, t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { PartOffer } from '@rupee/domain/orders/part/part-offer.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'

interface PartOfferProps {
  readonly order: Order
  readonly part: PartOffer
}

type Answer = 'accept' | 'decline'

/** Offer to carry out an order with the part that was paid, which its customer accepts or declines. */
export function PartOfferPanel({ order, part }: PartOfferProps) {
  const { trackingID, from_currency, to_currency } = order
  const { id: offer, state, offered, before } = part
  const [asked, setAsked] = useState<Answer>()
  // Both buttons go away when one has been used.
  const place = useKeptFocus<HTMLDivElement>()
  if (state === 'ended') return null
  const [sent, received] = [
    withCurrency(offered.amountSent, from_currency),
    withCurrency(offered.amountReceived, to_currency),
  ]
  const ordered = {
    sent: withCurrency(before.amountSent, from_currency),
    received: withCurrency(before.amountReceived, to_currency),
  }
  return (
    <Panel title={t('Offer for your order')}>
      <Stack ref={place} tabIndex={-1} spacing={1.5} sx={{ outline: 'none' }}>
        {state === 'open' ? (
          <Typography>
            {t('We have received {sent} of {whole}. At the same rate, we can pay you {received} for it.', {
              sent,
              received,
              whole: ordered.sent,
            })}
          </Typography>
        ) : (
          <Typography role="status">{t(answered[state])}</Typography>
        )}
        <FieldList
          fields={[
            { label: t('Your order'), value: t('{received} for {sent}', ordered) },
            { label: t('Our offer'), value: t('{received} for {sent}', { received, sent }) },
          ]}
        />
        {state === 'open' && (
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
            <Button variant="contained" onClick={() => setAsked('accept')} sx={{ minHeight: 44 }}>
              {t('Accept the offer')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              onClick={() => setAsked('decline')}
              sx={{ minHeight: 44 }}
            >
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
    </Panel>
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
