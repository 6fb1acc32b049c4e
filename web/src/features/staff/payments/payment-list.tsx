import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { findPayments } from '@rupee/domain/payments/find-payments.ts'
import { useRef, useState } from 'react'
import {
  type PaymentSegment,
  paymentSegmentSchema,
  paymentsAtFirst,
  usePayments,
} from '#collections/payments.ts'
import { Answering } from '#components/feedback/answering.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { Segments } from '#components/layout/segments.tsx'
import { SearchField } from '#components/search/search-field.tsx'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { PaymentRows } from './payment-rows.tsx'

const names: Readonly<Record<PaymentSegment, string>> = {
  suggested: 'To look at',
  unmatched: 'Without order',
  matched: 'Matched',
  refunded: 'Refunded',
  explained: 'Explained',
  out: 'Money out',
}

/** Segment and search, in the address. */
const parameters = ['state', 'search'] as const

/** Payments by state, newest first, with a search in the shown ones. */
export function PaymentList() {
  const {
    values: { state, search },
    change,
  } = usePageParameters(parameters)
  const segment = paymentSegmentSchema.safeParse(state).data ?? 'suggested'
  const place = useKeptFocus<HTMLDivElement>()
  return (
    <Stack ref={place} tabIndex={-1} spacing={2} sx={{ outline: 'none' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Segments
          label="Payments"
          names={names}
          counts={{}}
          chosen={segment}
          onChoose={(chosen) => change({ state: chosen })}
        />
        <SearchField
          text={search}
          does="Search payments"
          placeholder="Amount, payer, reference, account"
          onSearch={(text) => change({ search: text })}
        />
      </Stack>
      <SegmentList key={segment} segment={segment} search={search} />
    </Stack>
  )
}

interface SegmentListProps {
  readonly segment: PaymentSegment
  readonly search: string
}

function SegmentList({ segment, search }: SegmentListProps) {
  const [maximum, setMaximum] = useState(paymentsAtFirst)
  const older = useRef<HTMLButtonElement>(null)
  const { live, isOld } = useSteady(usePayments(segment, maximum))
  return (
    <Answering isOld={isOld}>
      <LiveContent
        live={live}
        skeleton={<PageSkeleton />}
        empty="No payments here."
        failed="The payments could not be loaded. Please try again."
      >
        {(payments) => {
          const found = findPayments(payments, search)
          const hasOlder = payments.length >= maximum
          return (
            <Stack spacing={2}>
              <Typography variant="body2" color="textSecondary" role="status">
                {search.trim() !== '' && `${found.length} of ${payments.length} shown match.`}
                {search.trim() !== '' && hasOlder && ' Older ones are searched once they are shown.'}
              </Typography>
              <PaymentRows payments={found} hasOlder={hasOlder} end={older} />
              {(isOld || hasOlder) && (
                <Button
                  ref={older}
                  loading={isOld}
                  onClick={() => setMaximum(maximum * 2)}
                  sx={{ alignSelf: 'center', minHeight: 44 }}
                >
                  Show older
                </Button>
              )}
            </Stack>
          )
        }}
      </LiveContent>
    </Answering>
  )
}
