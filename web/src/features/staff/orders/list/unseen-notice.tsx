import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type UIEvent, useState } from 'react'
import { ArrowUpwardIcon } from '#components/icons/staff-icons.tsx'
import type { RowOrder } from './steady-rows.ts'

/** Counts the orders that came in above the visible part of the list. */
export function useUnseen(rows: readonly Order[], by: RowOrder) {
  const [isDown, setIsDown] = useState(false)
  const newest = rows[0]?.created_at.getTime() ?? 0
  const [seen, setSeen] = useState(newest)
  if (!isDown && seen !== newest) setSeen(newest)
  const isAbove = isDown && by === 'newest'
  return {
    count: isAbove ? countNewer(rows, seen) : 0,
    onScroll: ({ currentTarget }: UIEvent) => setIsDown(currentTarget.scrollTop > 0),
  }
}

/** Counts newer orders without checking all rows, which are sorted newest first. */
function countNewer(rows: readonly Order[], moment: number): number {
  const first = rows.findIndex(({ created_at }) => created_at.getTime() <= moment)
  return first < 0 ? rows.length : first
}

/** Button over the top of the list, so that it shifts nothing. */
export function UnseenNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Box
      role="status"
      sx={{ position: 'relative', zIndex: 1, height: 0, display: 'flex', justifyContent: 'center' }}
    >
      {count > 0 && (
        <Fab variant="extended" size="small" color="primary" onClick={onShow} sx={{ mt: 1 }}>
          <ArrowUpwardIcon fontSize="small" sx={{ mr: 0.5 }} />
          {count} new
        </Fab>
      )}
    </Box>
  )
}
