import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { isLive } from '@rupee/domain/quotes/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useCustomerQuotes } from '#collections/quotes.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { mapLive } from '#lib/live/live.ts'
import { useNow } from '#lib/time/use-now.ts'

/** Live quotes of a customer who may be paying now. */
export function OpenQuotes({ uid }: { uid: string }) {
  const quotes = useCustomerQuotes(uid)
  const now = useNow(1_000)
  return (
    <LiveContent
      live={mapLive(quotes, (all) => all.filter((quote) => isLive(quote, now)))}
      skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={48} />}
      empty="No rate is held for this customer."
      failed={texts.failed}
    >
      {(live) => (
        <List disablePadding aria-label="Held rates">
          {live.map(({ id, from_amount, from_currency, to_amount, to_currency, expires }) => (
            <ListItem key={id} disableGutters divider>
              <ListItemText
                primary={`${withCurrency(from_amount, from_currency)} → ${withCurrency(to_amount, to_currency)}`}
                secondary={`Held until ${formatMoment(expires)}`}
              />
            </ListItem>
          ))}
        </List>
      )}
    </LiveContent>
  )
}
