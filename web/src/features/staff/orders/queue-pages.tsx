import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import { useMemo, useState } from 'react'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { PageTurner } from '#components/tables/page-turner.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import type { Drafts } from './order/drafts.ts'
import { OrderDetails } from './order/order-details.tsx'
import { type OrderFilters, questionOf } from './order-filters.ts'
import { QueueList } from './queue-list.tsx'
import { useQueue } from './use-queue.ts'

/** The orders that the filters find, page by page. */
export function QueuePages({ filters, drafts }: { filters: OrderFilters; drafts: Drafts }) {
  const question = useMemo(() => questionOf(filters), [filters])
  const { rows, gone, unseen, searched, page, isLast, turnTo } = useQueue(question)
  const [current, setCurrent] = useState<string>()
  const [openedID, setOpened] = useState<string>()
  const shown = rows.status === 'success' ? rows.data : []
  const opened = shown.find(({ trackingID }) => trackingID === openedID)
  const neighbour = (id: string | undefined, steps: number) => {
    const at = shown.findIndex(({ trackingID }) => trackingID === id)
    return shown[at < 0 ? 0 : Math.max(0, Math.min(shown.length - 1, at + steps))]?.trackingID
  }
  const step = (steps: number) => focusRow(neighbour(current, steps))
  const next = { does: 'Next order', act: () => step(1) }
  const previous = { does: 'Previous order', act: () => step(-1) }
  useKeys({ j: next, ArrowDown: next, k: previous, ArrowUp: previous })
  return (
    <Paper variant="outlined" sx={{ p: { xs: 0.5, sm: 2 } }}>
      <UnseenNotice count={unseen} onShow={turnTo.newest} />
      {searched > 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ p: 1 }}>
          {shown.length} of the {searched} rows searched on this page match all filters.
        </Typography>
      )}
      <LiveContent
        live={rows}
        skeleton={<TableSkeleton rows={8} rowHeight={{ xs: 132, sm: 57 }} />}
        empty={isLast ? texts.noTransactions : texts.noneOnThisPage}
        failed={texts.transactionsFailed}
      >
        {(orders) => (
          <QueueList rows={orders} gone={gone} current={current} onFocus={setCurrent} onOpen={setOpened} />
        )}
      </LiveContent>
      <PageTurner number={page} onBack={turnTo.previous} onForward={isLast ? undefined : turnTo.next} />
      {opened && (
        <OrderDetails
          order={opened}
          drafts={drafts}
          onClose={() => setOpened(undefined)}
          onStep={(steps) => setOpened(neighbour(openedID, steps))}
        />
      )}
    </Paper>
  )
}

function focusRow(trackingID = ''): void {
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(trackingID)}"]`)?.focus()
}

/** Stays in view when the page is scrolled down. */
function UnseenNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: 72,
        zIndex: 'appBar',
        height: 0,
        display: 'flex',
        justifyContent: 'center',
      }}
    >
      {count > 0 && (
        <Fab variant="extended" size="small" color="primary" onClick={onShow}>
          <ArrowUpwardIcon fontSize="small" sx={{ mr: 0.5 }} />
          {count} new
        </Fab>
      )}
    </Box>
  )
}
