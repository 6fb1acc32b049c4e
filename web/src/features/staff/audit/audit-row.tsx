import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { describeAction } from '@rupee/domain/audit/action-in-words.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { useId, useState } from 'react'
import type { ListedEntry } from '#collections/audit.ts'
import { ExpandMoreIcon as ExpandIcon } from '#components/icons/shared-icons.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { describeChange, describeLine, listChanges } from './change-in-words.ts'
import { EntrySubject } from './entry-subject.tsx'
import { useAuditNames } from './use-audit-names.ts'

/** Number of columns of the wide table. */
const auditColumns = 6

/** Style of columns for wide screens. On a phone their content is below the action. */
export const wide = { display: { xs: 'none', md: 'table-cell' } }
const narrow = { display: { xs: 'block', md: 'none' }, color: 'text.secondary' }

const rowHeight = 40
const cell = { px: { xs: 0.5, sm: 1 }, py: { xs: 0.5, md: 0 } }
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } }

export interface AuditRowProps {
  readonly entry: ListedEntry
  readonly onFilterAuthor: (uid: string) => void
  readonly onFilterSubject: (about: string) => void
}

/** One line per entry, so that many fit on the screen. The rest is expandable. */
export function AuditRow({ entry, onFilterAuthor, onFilterSubject }: AuditRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const names = useAuditNames()
  const action = describeAction(entry.action)
  const when = <time dateTime={entry.at.toISOString()}>{formatMoment(entry.at)}</time>
  return (
    <>
      <TableRow sx={{ height: rowHeight, '& > *': isOpen ? { borderBottom: 0 } : {} }}>
        <TableCell component="th" scope="row" sx={{ ...cell, ...oneLine }}>
          {action}
          <Box sx={{ ...narrow, overflowWrap: 'anywhere' }}>
            <EntrySubject entry={entry} />
          </Box>
          <Box sx={narrow}>{when}</Box>
        </TableCell>
        <TableCell sx={{ ...cell, ...oneLine, ...wide }}>
          <EntrySubject entry={entry} />
        </TableCell>
        <TableCell sx={{ ...cell, ...oneLine, ...wide, color: 'text.secondary' }}>
          {describeChange(entry, names)}
        </TableCell>
        <TableCell sx={{ ...cell, ...oneLine, overflowWrap: 'anywhere' }}>{entry.byName}</TableCell>
        <TableCell sx={{ ...cell, ...oneLine, ...wide, color: 'text.secondary' }}>{when}</TableCell>
        <TableCell sx={{ ...cell, textAlign: 'right' }}>
          <IconButton
            size="small"
            aria-label={`Details of: ${action}, ${formatMoment(entry.at)}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ExpandIcon
              fontSize="small"
              sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }}
            />
          </IconButton>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow id={detailsId}>
          <TableCell colSpan={auditColumns} sx={{ ...cell, pb: 1.5 }}>
            <Details entry={entry} onFilterAuthor={onFilterAuthor} onFilterSubject={onFilterSubject} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

function Details({ entry, onFilterAuthor, onFilterSubject }: AuditRowProps) {
  const fields = [
    { label: 'ID', value: entry.about, copy: entry.about },
    { label: 'Change', value: <Change entry={entry} /> },
    { label: 'By', value: entry.byName },
    ...(entry.approvedByName ? [{ label: 'Approved by', value: entry.approvedByName }] : []),
  ]
  return (
    <>
      <FieldList fields={fields} />
      <Button size="small" onClick={() => onFilterSubject(entry.about)}>
        Show only entries about this
      </Button>
      <Button size="small" onClick={() => onFilterAuthor(entry.by)}>
        Show only entries by {entry.byName}
      </Button>
    </>
  )
}

/** Changed fields of an entry, with their old and new values. */
function Change({ entry }: { entry: ListedEntry }) {
  const names = useAuditNames()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {listChanges(entry, names).map((line) => (
        <li key={describeLine(line)}>
          {line.label && `${line.label}: `}
          {line.from !== undefined && (
            <>
              <del>{line.from}</del> →{' '}
            </>
          )}
          {line.to}
        </li>
      ))}
    </Box>
  )
}
