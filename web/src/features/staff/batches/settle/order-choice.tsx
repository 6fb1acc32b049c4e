import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type BatchLine, sumBatch } from '@rupee/domain/batches/batch.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { countOrders } from '#features/staff/batches/batch-words.ts'

interface OrderChoiceProps {
  /** Orders that the bank has not answered. */
  readonly lines: readonly BatchLine[]
  readonly currency: string
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Checklist of orders, with their sum to compare with the receipt. */
export function OrderChoice({ lines, currency, chosen, onChoose }: OrderChoiceProps) {
  const ticked = lines.filter(({ trackingID }) => chosen.has(trackingID))
  const isAll = ticked.length === lines.length
  const toggle = (trackingID: string) => {
    const others = [...chosen].filter((each) => each !== trackingID)
    onChoose(new Set(chosen.has(trackingID) ? others : [...others, trackingID]))
  }
  return (
    <Stack role="group" aria-label="Orders" sx={{ mt: 1 }}>
      <FormControlLabel
        label="All orders"
        control={
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && ticked.length > 0}
            onChange={() => onChoose(new Set(isAll ? [] : lines.map(({ trackingID }) => trackingID)))}
          />
        }
      />
      <Stack tabIndex={-1} sx={{ maxHeight: 220, overflowY: 'auto', pl: 1.5 }}>
        {lines.map(({ trackingID, payee, amount }) => (
          <FormControlLabel
            key={trackingID}
            label={`${trackingID}, ${payee}, ${withCurrency(amount, currency)}`}
            control={
              <Checkbox checked={chosen.has(trackingID)} onChange={() => toggle(trackingID)} size="small" />
            }
            sx={{ '& .MuiFormControlLabel-label': { typography: 'body2', overflowWrap: 'anywhere' } }}
          />
        ))}
      </Stack>
      <Typography role="status" variant="body2" sx={{ mt: 1, fontWeight: 650 }}>
        {countOrders(ticked.length)}, {withCurrency(sumBatch(ticked), currency)}
      </Typography>
    </Stack>
  )
}
