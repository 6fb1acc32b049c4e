import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { AuditFields } from '@rupee/domain/audit/audit.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { toFieldLabel } from '@rupee/domain/input/field-label.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Link } from 'react-router-dom'
import { type ListedEntry, useSubjectEntries } from '#collections/audit.ts'
import { ChangesTable } from '#components/approvals/changes-table.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { toAuditAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'

interface DetailsHistoryProps {
  readonly walletId: string
  readonly action: 'bank details changed' | 'wallet details changed'
}

/** History of the payment details: author, time and old values; for staff who may see the audit. */
export function DetailsHistory(props: DetailsHistoryProps) {
  return useMay('see the audit') ? <NewestChanges {...props} /> : null
}

function NewestChanges({ walletId, action }: DetailsHistoryProps) {
  const entries = useSubjectEntries(walletId, action)
  return (
    <Panel title="Changes so far">
      <LiveContent
        live={entries}
        skeleton={<TableSkeleton rows={2} rowHeight={{ xs: 80, sm: 80 }} />}
        empty="No changes yet."
        failed={texts.failed}
      >
        {(found) => (
          <>
            <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {found.map((entry) => (
                <li key={entry.id}>
                  <Typography variant="body2">
                    <time dateTime={entry.at.toISOString()}>{formatMoment(entry.at)}</time>: {entry.byName}
                    {entry.approvedByName && `, approved by ${entry.approvedByName}`}
                  </Typography>
                  <ChangesTable changes={listChanges(entry)} />
                </li>
              ))}
            </Stack>
            <Button
              component={Link}
              to={toAuditAddress(walletId, action)}
              sx={{ alignSelf: 'flex-start', ml: -1 }}
            >
              All changes in the audit
            </Button>
          </>
        )}
      </LiveContent>
    </Panel>
  )
}

function listChanges({ from = {}, to = {} }: ListedEntry) {
  return Object.keys(to)
    .toSorted()
    .map((name) => ({ label: toLabel(name), from: describeValue(from[name]), to: describeValue(to[name]) }))
}

function toLabel(name: string): string {
  return name === 'walletID_Description' ? 'Wallet ID' : toFieldLabel(name)
}

function describeValue(value: AuditFields[string] | undefined): string {
  return value === undefined || value === null || value === '' ? 'none' : String(value)
}
