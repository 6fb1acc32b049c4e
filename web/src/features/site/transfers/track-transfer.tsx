import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { said, t } from '@rupee/domain/language/translate.ts'
import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import { trackInput } from '@rupee/domain/orders/transfer.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type ReactNode, useState } from 'react'
import { useShownLimits } from '#collections/board/board.ts'
import { type PublicTransfer, useTransfer } from '#collections/transfers.ts'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Money } from '#components/text/money.tsx'
import { Rate } from '#components/text/rate.tsx'
import { ReceivedAmount } from '#components/text/received-amount.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { toastError } from '#lib/toasts/toasts.ts'

/** Finds a transfer by its ID, then follows it live. */
export function TrackTransfer() {
  const [found, setFound] = useState<PublicTransfer>()
  const { control, onSubmit, setError } = useSchemaForm(trackInput, { transaction_id: '' })
  const track = onSubmit(async (input) => {
    try {
      const { exchange } = await call(calls.track, input)
      setFound({ ...exchange, date: new Date(exchange.date) })
    } catch (error) {
      const text = toErrorText(error, texts.failed)
      setFound(undefined)
      toastError(text)
      setError('transaction_id', { message: text }, { shouldFocus: true })
    }
  })
  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={track}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', pt: 1 }}
      >
        <FormTextField
          control={control}
          name="transaction_id"
          label={t('Transfer ID')}
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        />
        <SubmitButton control={control} sx={{ height: 56 }}>
          {t('Track')}
        </SubmitButton>
      </Box>
      <div aria-live="polite">{found && <TrackedTransfer key={found.id} found={found} />}</div>
    </>
  )
}

const statuses = {
  pending: { label: said('Pending'), tone: 'waiting' },
  Approved: { label: said('Approved'), tone: 'good' },
  Rejected: { label: said('Rejected'), tone: 'bad' },
} as const satisfies Record<OrderStatus, object>

/** Shows the answer of the call until the live transfer is loaded. */
function TrackedTransfer({ found }: { found: PublicTransfer }) {
  const live = useTransfer(found.id)
  const transfer = (live.status === 'success' && live.data) || found
  const { label, tone } = statuses[transfer.status]
  return (
    <Stack spacing={1.5} sx={{ mt: 0.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography sx={{ fontFamily: 'monospace', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {transfer.id}
        </Typography>
        <StatusChip label={t(label)} tone={tone} />
      </Stack>
      {/* Live region for the status only, because the time changes every second. */}
      <Box
        component="dl"
        aria-live="off"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 0.5, m: 0 }}
      >
        <Fact name={t('Sent')}>
          <Money amount={transfer.amount} code={transfer.sent} />
        </Fact>
        <Fact name={t('Received')}>
          <ReceivedAmount
            status={transfer.status}
            amount={transfer.convertedAmount}
            code={transfer.received}
          />
        </Fact>
        <Fact name={t('Rate')}>
          <Rate of={transfer.rate} />
        </Fact>
        <Fact name={t('Customer')}>
          <bdi>{transfer.username}</bdi>
        </Fact>
        <Fact name={t('When')}>
          <RelativeTime moment={transfer.date} />
        </Fact>
      </Box>
      {transfer.status === 'Rejected' && <RejectedMoney />}
    </Stack>
  )
}

function RejectedMoney() {
  const { refundDays } = useShownLimits()
  return (
    <Typography variant="body2" color="textSecondary">
      {t(texts.rejectedMoney, { days: refundDays })}
    </Typography>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  )
}
