import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { ClaimState, PaymentClaim } from '@rupee/domain/claims/claim.ts'
import { getSpokenLanguage, said, t } from '@rupee/domain/language/translate.ts'
import { useId } from 'react'
import { useCustomerClaims } from '#collections/claims/claims.ts'
import { Panel } from '#components/layout/panel.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { Money } from '#components/text/money.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'

/** Customer's payment claims, live. Most customers never have one, so an empty panel is hidden. */
export function OwnClaims({ uid }: { uid: string }) {
  const live = useLastKnown(useCustomerClaims(uid))
  if (live.status !== 'success' || live.data.length === 0) return null
  return (
    <Panel title={t('Payment claims')}>
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {live.data.map((claim) => (
          <OwnClaim key={claim.id} claim={claim} />
        ))}
      </Stack>
    </Panel>
  )
}

const states: Readonly<Record<ClaimState, { label: string; tone: 'waiting' | 'good' | 'neutral' }>> = {
  open: { label: said('We are looking for your payment'), tone: 'waiting' },
  answered: { label: said('Answered'), tone: 'good' },
  closed: { label: said('Closed'), tone: 'neutral' },
}

function OwnClaim({ claim }: { claim: PaymentClaim }) {
  const titleId = useId()
  const { id, amountSent, from_currency, TransactionID, created_at, notes, state } = claim
  return (
    <Stack component="li" spacing={0.5} aria-labelledby={titleId}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
          {t('Payment claim {id}', { id })}
        </Typography>
        <StatusChip label={t(states[state].label)} tone={states[state].tone} />
      </Stack>
      <FieldList
        fields={[
          { label: t('You sent'), value: <Money amount={amountSent} code={from_currency} /> },
          { label: t('Payment reference'), value: TransactionID, copy: TransactionID },
          { label: t('Received on'), value: formatMoment(created_at, getSpokenLanguage()) },
        ]}
      />
      {notes.map(({ text, at }) => (
        <div key={at}>
          <Typography variant="body2" color="textSecondary">
            {t('Our note from {moment}', { moment: formatMoment(new Date(at), getSpokenLanguage()) })}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {text}
          </Typography>
        </div>
      ))}
    </Stack>
  )
}
