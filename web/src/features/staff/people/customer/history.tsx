import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { describeAction } from '@rupee/domain/audit/action-in-words.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type AuditFilter, type ListedEntry, useNewestEntries } from '#collections/audit.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { mapLive } from '#lib/live/live.ts'
import { toAuditAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Staff actions on an account, for staff who may see the audit. */
export function History({ uid }: { uid: string }) {
  const maySee = useMay('see the audit')
  if (!maySee) return null
  return (
    <Panel title="Staff actions">
      <Entries uid={uid} />
      <Link component={RouterLink} to={toAuditAddress(uid)} sx={{ alignSelf: 'flex-start' }}>
        Staff actions on this account in the audit
      </Link>
    </Panel>
  )
}

function Entries({ uid }: { uid: string }) {
  const filter = useMemo<AuditFilter>(
    () => ({ action: undefined, by: undefined, about: uid, from: undefined, to: undefined }),
    [uid],
  )
  const live = useNewestEntries(filter, undefined)
  return (
    <LiveContent
      live={mapLive(live, ({ entries }) => entries)}
      skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={96} />}
      empty="There are no entries to show."
      failed={texts.failed}
    >
      {(entries) => (
        <Box
          component="ol"
          aria-label="Staff actions"
          tabIndex={0}
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflow: 'auto' }}
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
    </LiveContent>
  )
}

function Entry({ entry: { action, byName, at, from, to } }: { entry: ListedEntry }) {
  const reason = to?.reason ?? from?.reason
  return (
    <Box component="li" sx={{ pb: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {describeAction(action)}
        {reason !== undefined && `: ${reason}`}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {byName}, {formatMoment(at)}
      </Typography>
    </Box>
  )
}
