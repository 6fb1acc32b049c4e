import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { listColleagues } from '@rupee/domain/people/kyc-check/kyc-looks.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { KycCase, KycSegment } from '#collections/customers/kyc-cases.ts'
import { useNewestLooks } from '#collections/customers/kyc-looks.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { deskPart, deskStyles } from '#components/layout/desk-styles.ts'
import { describeQueueEnd, findNextFree } from '#features/staff/people/kyc/next-customer.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { mapLive } from '#lib/live/live.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useLast } from '#lib/state/use-last.ts'
import { useLatest } from '#lib/state/use-latest.ts'
import { useNow } from '#lib/time/use-now.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { deskParameters, parseCaseOrder, parseSegment } from './desk-parameters.ts'
import { DeskToolbar } from './desk-toolbar.tsx'
import { KycList } from './kyc-list.tsx'
import { OpenKyc } from './open-kyc.tsx'
import { useKycRows } from './use-kyc-rows.ts'

/** List of KYC customers with the open customer beside it, or in its place. */
export function KycDesk({ self }: { self: string }) {
  const { values, change } = usePageParameters(deskParameters)
  const hasRoomForBoth = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const segment = parseSegment(values)
  const by = parseCaseOrder(values)
  const opened = values.customer
  const live = useKycRows(segment, by)
  const rows = live.status === 'success' ? live.data.rows : []
  const colleagues = useColleagues(self)
  const openedNow = useLatest(opened)
  const place = usePlace(rows, opened)
  const close = () => change({ customer: '' }, 'push')
  const step = (steps: number) => {
    const next = rows[Math.max(0, place.current + steps)]
    if (next) change({ customer: next.person.uid })
  }
  const proceed = (decided: string) => {
    // Stays on another customer if staff have moved on to them while this decision was sent.
    if (openedNow.current !== decided) return
    const uids = rows.map(({ person }) => person.uid)
    const isTaken = (uid: string) => colleagues.has(uid)
    const next = findNextFree(uids, { decided, place: place.current, isTaken })
    const end = describeQueueEnd(next)
    change({ customer: next ?? '' })
    if (end && segment === 'waiting') toastSuccess(end)
  }
  const isOpen = opened !== ''
  useKeys(
    isOpen
      ? { Escape: { does: 'Close the customer', act: close } }
      : { Enter: { does: 'Open the customer' } },
  )
  return (
    <Box sx={deskStyles}>
      {(hasRoomForBoth || !isOpen) && <DeskToolbar values={values} onChange={change} />}
      <Box sx={{ display: 'flex', gap: 1, flex: 1, minHeight: 0, position: 'relative' }}>
        <Paper variant="outlined" sx={{ ...deskPart, ...toListStyle({ isOpen, hasRoomForBoth }) }}>
          <LiveContent
            live={mapLive(live, (data) => (data.rows.length > 0 ? [data] : []))}
            skeleton={<TableSkeleton rows={12} rowHeight={{ xs: 52, sm: 40 }} />}
            empty={nobody[segment]}
            failed={texts.failed}
          >
            {([data]) =>
              data && (
                <KycList
                  list={data}
                  segment={segment}
                  by={by}
                  onSort={(sort) => change({ sort })}
                  isWide={isWide && !isOpen}
                  colleagues={colleagues}
                  opened={opened}
                  onOpen={(customer, way) => change({ customer }, way)}
                />
              )
            }
          </LiveContent>
        </Paper>
        {isOpen && (
          <Paper variant="outlined" sx={{ ...deskPart, flex: 1 }}>
            <OpenKyc
              key={opened}
              uid={opened}
              colleague={colleagues.get(opened)?.name}
              onClose={close}
              onStep={step}
              onDecided={() => proceed(opened)}
            />
          </Paper>
        )}
      </Box>
    </Box>
  )
}

const nobody: Readonly<Record<KycSegment, string>> = {
  waiting: 'Nobody is waiting for a KYC check.',
  'turned-down': 'Nobody is turned down.',
  blocked: 'Nobody is blocked.',
}

function useColleagues(self: string) {
  const looks = useNewestLooks()
  const now = useNow(15_000)
  return listColleagues(looks.status === 'success' ? looks.data : new Map(), self, now)
}

/** Returns the open customer's position in the list, or the last one if they have left it. */
function usePlace(rows: readonly KycCase[], opened: string) {
  const at = rows.findIndex(({ person }) => person.uid === opened)
  return useLatest(useLast(at >= 0 ? at : undefined) ?? -1)
}

function toListStyle({ isOpen, hasRoomForBoth }: { isOpen: boolean; hasRoomForBoth: boolean }) {
  if (!isOpen) return { width: '100%' }
  if (hasRoomForBoth) return { width: 300, flexShrink: 0 }
  // Hidden rather than unmounted, to keep the scroll position.
  return { position: 'absolute', inset: 0, visibility: 'hidden' } as const
}
