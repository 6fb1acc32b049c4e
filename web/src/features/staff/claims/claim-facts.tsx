import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { claimReasonsInWords, type PaymentClaim } from '@rupee/domain/claims/claim.ts'
import { listPayoutFields } from '@rupee/domain/orders/payee.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { FileViewer } from '#components/files/file-viewer.tsx'
import type { ViewedFile } from '#components/files/viewed-file.ts'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { Money } from '#components/text/money.tsx'
import { toCustomerAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Facts of a claim: what the customer sent, their quote, and why it could not become an order. */
export function ClaimFacts({ claim }: { claim: PaymentClaim }) {
  const { amountSent, amountReceived, from_currency, to_currency } = claim
  return (
    <FieldList
      fields={[
        { label: 'Why no order', value: claimReasonsInWords[claim.reason] },
        {
          label: 'Customer',
          value: (
            <>
              <Link component={RouterLink} to={toCustomerAddress(claim.uid)}>
                {claim.name}
              </Link>
              , {claim.email}
            </>
          ),
        },
        {
          label: 'Amount sent',
          value: <Money amount={amountSent} code={from_currency} />,
          copy: amountSent,
        },
        { label: 'Expected', value: <Money amount={amountReceived} code={to_currency} /> },
        ...listQuoteFields(claim),
        { label: 'Transaction ID', value: claim.TransactionID, copy: claim.TransactionID },
        { label: "Sender's payment details", value: claim.sendersPaymentDetails },
        ...listPayoutFields(claim.withdrawal).map(({ label, value }) => ({
          label: `Payout: ${label}`,
          value,
        })),
      ]}
    />
  )
}

function listQuoteFields({ quote, quotedRate, quoteExpires }: PaymentClaim): readonly Field[] {
  if (quote === undefined) return [{ label: 'Quote', value: 'None' }]
  return [
    { label: 'Quoted rate', value: quotedRate ?? 'Unknown' },
    { label: 'Held until', value: quoteExpires ? formatMoment(quoteExpires) : 'Unknown' },
  ]
}

/** Files of a claim, which open in the viewer. */
export function ClaimFiles({ claim: { screenshot, chatScreenshot } }: { claim: PaymentClaim }) {
  const [shown, setShown] = useState<number>()
  if (!useMay('see proofs')) return <NotAllowed right="see proofs">see screenshots</NotAllowed>
  const files: readonly ViewedFile[] = [
    { name: 'Payment screenshot', path: screenshot },
    ...chatScreenshot.map((path, index) => ({ name: `Chat screenshot ${index + 1}`, path })),
  ]
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {files.map(({ name, path }, index) => (
        <Button key={path} size="small" variant="outlined" onClick={() => setShown(index)}>
          {name}
        </Button>
      ))}
      {shown !== undefined && <FileViewer files={files} first={shown} onClose={() => setShown(undefined)} />}
    </Stack>
  )
}
