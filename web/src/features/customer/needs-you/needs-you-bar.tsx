import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import GlobalStyles from '@mui/material/GlobalStyles'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { usePendingCustomerOrders, useUnreadCustomerOrders } from '#collections/orders.ts'
import { isReleasedHere, useCustomerQuotes } from '#collections/quotes.ts'
import { useCustomerRefunds } from '#collections/refunds/refunds.ts'
import { ReadAloud } from '#components/feedback/read-aloud.tsx'
import { barBelow, offlineBarHeight } from '#components/feedback/use-bottom-room.ts'
import { Money } from '#components/text/money.tsx'
import { findData } from '#lib/live/live.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { paths } from '#lib/navigation/paths.ts'
import { titleCount } from '#lib/navigation/title-count.ts'
import { formatMinutesAndSeconds } from '#lib/time/minutes-and-seconds.ts'
import { useNow } from '#lib/time/use-now.ts'
import { useSecondsLeft } from '#lib/time/use-seconds-left.ts'
import { describeNeed, summaries, toPlace, verbs } from './need-in-words.ts'
import { listNeeds, type Need } from './needs.ts'

/** Height of the bar, which overlays the bottom of the window so that nothing shifts. */
const height = '3.5rem'

export function NeedsYouBar({ uid }: { uid: string }) {
  const needs = useNeeds(uid)
  const { pathname } = useLocation()
  useEffect(() => {
    titleCount.set(needs.length)
    return () => titleCount.set(0)
  }, [needs.length])
  const elsewhere = needs.filter((need) => toPlace(need).pathname !== pathname)
  const [first] = elsewhere
  if (!first) return null
  const { pathname: to, state } = toPlace(first)
  return (
    <Paper
      component="section"
      aria-label={t('Action needed')}
      square
      elevation={8}
      {...barBelow}
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        insetInline: 0,
        bottom: offlineBarHeight,
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {/* Keeps the end of the page, and focused elements, above the bar. */}
      <GlobalStyles
        styles={{
          body: { paddingBottom: height },
          html: { scrollPaddingBottom: `calc(${height} + ${offlineBarHeight})` },
        }}
      />
      <Container sx={{ pb: 'env(safe-area-inset-bottom)' }}>
        <Stack
          direction="row"
          useFlexGap
          spacing={1.5}
          sx={{ minHeight: height, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ minWidth: 0, columnGap: 1.5 }}>
            <Typography variant="body2" sx={{ ...fewLines, fontWeight: 600 }}>
              <Words need={first} />
            </Typography>
            {elsewhere.length > 1 && (
              <Link component={RouterLink} to={paths.dashboard} variant="body2" sx={{ lineHeight: 1.3 }}>
                {t('{count} more', { count: elsewhere.length - 1 })}
              </Link>
            )}
          </Stack>
          <ReadAloud>{t(summaries[first.kind])}</ReadAloud>
          <Button
            component={RouterLink}
            to={to}
            state={state}
            variant="contained"
            size="small"
            sx={{ flexShrink: 0, maxWidth: '60%' }}
          >
            {t(verbs[first.kind])}
          </Button>
        </Stack>
      </Container>
    </Paper>
  )
}

/** Cuts longer texts with an ellipsis; the button leads to the full text. */
const fewLines = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  minWidth: 0,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
} as const

function Words({ need }: { need: Need }) {
  return need.kind === 'payment' ? <HeldRate quote={need.quote} /> : describeNeed(need)
}

function HeldRate({ quote }: { quote: Quote }) {
  const secondsLeft = useSecondsLeft(quote.expires.getTime())
  return (
    <>
      {t('Rate held for {time}', { time: formatMinutesAndSeconds(secondsLeft) })}
      {/* Hidden on phones, which have no room beside the button. */}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {': '}
        <Money amount={quote.from_amount} code={quote.from_currency} /> →{' '}
        <Money amount={quote.to_amount} code={quote.to_currency} />
      </Box>
    </>
  )
}

function useNeeds(uid: string): readonly Need[] {
  const pending = useLastKnown(usePendingCustomerOrders(uid))
  const unread = useLastKnown(useUnreadCustomerOrders(uid))
  const quotes = useLastKnown(useCustomerQuotes(uid))
  const refunds = useLastKnown(useCustomerRefunds(uid))
  // Removes an expired quote at once.
  const now = useNow(1_000)
  // Waits for all sources, so that the bar does not change under a finger.
  if ([pending, unread, quotes, refunds].some(({ status }) => status === 'loading')) return []
  const orders = new Map(
    [pending, unread].flatMap((live) =>
      live.status === 'success' ? live.data.map((order) => [order.trackingID, order] as const) : [],
    ),
  )
  return listNeeds({
    orders: [...orders.values()],
    quotes: quotes.status === 'success' ? quotes.data.filter(({ id }) => !isReleasedHere(id)) : [],
    refunds: findData(refunds) ?? [],
    now,
  })
}
