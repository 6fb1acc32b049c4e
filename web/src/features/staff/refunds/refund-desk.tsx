import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type Refund, type RefundState, refundStateSchema } from '@rupee/domain/refunds/refund.ts'
import { refundStatesInWords } from '@rupee/domain/refunds/refund-words.ts'
import { maximumRefunds, useRefunds } from '#collections/refunds/refunds.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { Segments } from '#components/layout/segments.tsx'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { findData } from '#lib/live/live.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { OpenRefund } from './open/open-refund.tsx'
import { RefundRow } from './refund-row.tsx'

/** State and open refund, in the address. */
const parameters = ['state', 'refund'] as const

/** Refunds by state, with the open one beside the list, or in its place on a phone. `self` is the current user. */
export function RefundDesk({ self }: { readonly self: string }) {
  const { values, change } = usePageParameters(parameters)
  const state = refundStateSchema.safeParse(values.state).data ?? 'ready'
  const live = useRefunds(state)
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const place = useKeptFocus<HTMLDivElement>()
  const isOpen = values.refund !== ''
  const close = () => change({ refund: '' }, 'push')
  const step = (steps: number) => {
    const next = findNeighbour(findData(live) ?? [], values.refund, steps)
    if (next !== undefined) change({ refund: next }, isOpen ? 'replace' : 'push')
  }
  useKeys({
    j: { does: 'Next refund', act: () => step(1) },
    k: { does: 'Previous refund', act: () => step(-1) },
    Enter: { does: 'Open the refund' },
    ...(isOpen && { Escape: { does: 'Close the refund', act: close } }),
  })
  return (
    <Stack ref={place} tabIndex={-1} spacing={2} sx={{ outline: 'none' }}>
      {(isWide || !isOpen) && (
        <Segments
          label="Refunds"
          names={refundStatesInWords as Readonly<Record<RefundState, string>>}
          counts={{}}
          chosen={state}
          onChoose={(chosen) => change({ state: chosen, refund: '' })}
        />
      )}
      <Box sx={isOpen && isWide ? besideEachOther : {}}>
        {(isWide || !isOpen) && (
          <LiveContent
            key={state}
            live={live}
            skeleton={<PageSkeleton />}
            empty="No refunds here."
            failed="The refunds could not be loaded. Please try again."
          >
            {(refunds) => (
              <Stack spacing={2} sx={{ minWidth: 0 }}>
                <Stack component="ul" aria-label="Refunds" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {refunds.map((refund) => (
                    <RefundRow
                      key={refund.id}
                      refund={refund}
                      isOpen={refund.id === values.refund}
                      address={`?${new URLSearchParams({ state, refund: refund.id })}`}
                    />
                  ))}
                </Stack>
                {refunds.length >= maximumRefunds && (
                  <Typography color="textSecondary">
                    {state === 'due' || state === 'ready' || state === 'approved'
                      ? `These are the oldest ${maximumRefunds}. The next ones follow as these are done.`
                      : `These are the newest ${maximumRefunds}.`}
                  </Typography>
                )}
              </Stack>
            )}
          </LiveContent>
        )}
        {isOpen && <OpenRefund key={values.refund} id={values.refund} self={self} onClose={close} />}
      </Box>
    </Stack>
  )
}

const besideEachOther = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(260px, 2fr) minmax(0, 3fr)',
}

/** Returns the refund before or after the open one, or the first one. */
function findNeighbour(refunds: readonly Refund[], open: string, steps: number): string | undefined {
  const at = refunds.findIndex(({ id }) => id === open)
  return at < 0 ? refunds[0]?.id : refunds[at + steps]?.id
}
