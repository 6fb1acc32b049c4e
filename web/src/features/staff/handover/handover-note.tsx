import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { Handover } from '@rupee/domain/handover/handover.ts'
import { Link as RouterLink } from 'react-router-dom'
import { toOrderAddress } from '#lib/navigation/paths.ts'

/** Text, orders and author of a note. */
export function HandoverNote({ note }: { readonly note: Handover }) {
  const { text, orders, byName, at, doneByName, doneAt } = note
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        {byName}, {formatMoment(at)}
        {doneAt && `, done by ${doneByName}, ${formatMoment(doneAt)}`}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography>
      {orders.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          {orders.map((trackingID) => (
            <Link key={trackingID} component={RouterLink} to={toOrderAddress(trackingID)} variant="body2">
              {trackingID}
            </Link>
          ))}
        </Box>
      )}
    </Box>
  )
}
