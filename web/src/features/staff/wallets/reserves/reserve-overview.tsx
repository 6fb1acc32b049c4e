import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { calls } from '@rupee/domain/calls/calls.ts'
import { groupDigits } from '@rupee/domain/money/format-amount.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { ReserveAccount } from '@rupee/domain/wallets/reserve.ts'
import { useState } from 'react'
import { useShortPending } from '#collections/orders.ts'
import { maximumLive, useAllLiveQuotes } from '#collections/quotes.ts'
import { useOrdersTally } from '#collections/tallies.ts'
import { useStockedWallets } from '#collections/wallets.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { useFocusBack } from '#components/forms/use-focus-back.ts'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { joinAll } from '#lib/live/live.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useMay } from '#lib/session/use-may.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import { CorrectReserve } from './correct-reserve.tsx'
import { HeldQuotes } from './held-quotes.tsx'
import { type LiveMovements, sumLiveMovements } from './live-movements.ts'
import { ReserveCards } from './reserve-cards.tsx'
import { ReserveTable } from './reserve-table.tsx'

/** Parameter that opens the quotes holding a wallet's reserve. */
const parameters = ['quotes'] as const

/** Minimum width for ten columns of amounts. */
const wide = '(min-width: 1280px)'

/** Reserves with their live movements, and on demand a check whether they add up. */
export function ReserveOverview() {
  const wallets = useStockedWallets()
  const { checked, isChecking, failure, checkReserves } = useReserveCheck()
  const findMovements = useLiveMovements()
  const {
    values: { quotes },
    change,
  } = usePageParameters(parameters)
  const [correcting, setCorrecting] = useState<string>()
  const mayCorrect = useMay('change rates')
  const isWide = useMediaQuery(wide, { noSsr: true })
  const button = useFocusBack(isChecking)
  const wrong = [...(checked?.accounts.values() ?? [])].filter(({ balanced }) => !balanced).length
  const List = isWide ? ReserveTable : ReserveCards
  return (
    <Stack spacing={2}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { xs: 'flex-start', sm: 'center' } }}
      >
        <Button
          ref={button}
          variant="contained"
          loading={isChecking}
          onClick={checkReserves}
          sx={{ flexShrink: 0 }}
        >
          Check
        </Button>
        <div>
          <Typography role="status">
            {checked ? (
              <>
                {describeBalance(wrong)} Checked <RelativeTime moment={checked.at} />.
              </>
            ) : (
              'Not checked since you opened this page.'
            )}
          </Typography>
          <WhatItCosts />
        </div>
      </Stack>
      {failure !== undefined && <RetryAlert text={failure} onRetry={checkReserves} />}
      {wrong > 0 && (
        <Alert severity="warning">
          Documents were changed by hand, or there is a bug. A correction changes the reserve and its sum
          alike, so it does not settle the difference. Please tell the operator of the site.
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        Opening + in + edits − held by quotes − held by orders − out = now. The figures are live; opening and
        edits appear after a check. Each figure opens the list behind it.
      </Typography>
      <LiveContent
        live={wallets}
        skeleton={<TableSkeleton rows={9} rowHeight={{ xs: 150, sm: 58 }} />}
        empty={texts.noRates}
        failed={texts.failed}
      >
        {(all) => {
          const corrected = all.find(({ id }) => id === correcting)
          const held = all.find(({ id }) => id === quotes)
          return (
            <>
              <List
                reserves={all.map((wallet) => ({
                  wallet,
                  live: findMovements(wallet.id),
                  account: checked?.accounts.get(wallet.id),
                }))}
                onShowQuotes={(id) => change({ quotes: id }, 'push')}
                onCorrect={mayCorrect ? setCorrecting : undefined}
              />
              {corrected && <CorrectReserve wallet={corrected} onClose={() => setCorrecting(undefined)} />}
              {held && <HeldQuotes wallet={held} onClose={() => change({ quotes: '' })} />}
            </>
          )
        }}
      </LiveContent>
    </Stack>
  )
}

function describeBalance(wrong: number): string {
  if (wrong === 0) return 'All reserves are in balance.'
  return wrong === 1 ? '1 reserve is not in balance.' : `${wrong} reserves are not in balance.`
}

/** Cost of the check, which is not automatic because production charges for its reads. */
function WhatItCosts() {
  const tally = useOrdersTally()
  if (tally.status !== 'success') return null
  const { pending, Approved } = tally.data
  const orders = groupDigits(String(pending.count + Approved.count), 'INR')
  return (
    <Typography variant="body2" color="textSecondary">
      A check reads all {orders} pending and approved orders, every held quote and every edit of a reserve.
    </Typography>
  )
}

/** Returns the live movements of each reserve; empty while they load or fail. */
function useLiveMovements(): (walletId: string) => LiveMovements {
  const known = joinAll({ tally: useOrdersTally(), quotes: useAllLiveQuotes(), short: useShortPending() })
  if (known.status !== 'success') return () => ({})
  const { tally, quotes, short } = known.data
  const all = quotes.length < maximumLive ? quotes : undefined
  return (walletId) => sumLiveMovements(walletId, { tally, quotes: all, short })
}

interface CheckedReserves {
  readonly at: Date
  readonly accounts: ReadonlyMap<string, ReserveAccount>
}

interface ReserveCheck {
  /** Result of the last check on this page. */
  readonly checked: CheckedReserves | undefined
  readonly isChecking: boolean
  /** Error of the last attempt. */
  readonly failure: string | undefined
  checkReserves(): Promise<void>
}

function useReserveCheck(): ReserveCheck {
  const [checked, setChecked] = useState<CheckedReserves>()
  const [failure, setFailure] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const checkReserves = async () => {
    setIsChecking(true)
    setFailure(undefined)
    try {
      const { wallets } = await call(calls.reserves, {})
      const accounts = new Map(wallets.map((account) => [account.id, account]))
      setChecked({ at: getServerTime(), accounts })
    } catch (error) {
      setFailure(toErrorText(error, texts.failed))
    }
    setIsChecking(false)
  }
  return { checked, isChecking, failure, checkReserves }
}
