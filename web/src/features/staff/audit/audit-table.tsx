import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { Deed } from '#collections/audit.ts'
import { DataTable, HeadCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { About } from './about.tsx'
import { actionInWords } from './action-in-words.ts'
import { Change } from './change.tsx'
import { OnlyButton } from './only-button.tsx'

interface AuditTableProps {
  readonly deeds: readonly Deed[]
  readonly onOnlyBy: (uid: string) => void
  readonly onOnlyAbout: (about: string) => void
}

/** On a phone everything but the time stands below each other. */
const wide = { display: { xs: 'none', md: 'table-cell' } }
const narrow = { display: { xs: 'block', md: 'none' }, mt: 0.5, color: 'text.secondary' }
const top = { '& > tr > *': { verticalAlign: 'top' } }

export function AuditTable({ deeds, onOnlyBy, onOnlyAbout }: AuditTableProps) {
  return (
    <DataTable
      label="What staff have done"
      head={
        <>
          <HeadCell>What</HeadCell>
          <HeadCell sx={wide}>About</HeadCell>
          <HeadCell sx={wide}>Change</HeadCell>
          <HeadCell>Who and when</HeadCell>
        </>
      }
    >
      <TableBody sx={top}>
        {deeds.map((deed) => {
          const about = (
            <>
              <About deed={deed} />{' '}
              <OnlyButton label={`Only about ${deed.about}`} onClick={() => onOnlyAbout(deed.about)} />
            </>
          )
          return (
            <TableRow key={deed.id}>
              <RowHeader>
                {actionInWords(deed.action)}
                <Box sx={narrow}>
                  {about}
                  <Change deed={deed} />
                </Box>
              </RowHeader>
              <TextCell sx={{ ...wide, overflowWrap: 'anywhere' }}>{about}</TextCell>
              <TextCell sx={wide}>
                <Change deed={deed} />
              </TextCell>
              <TextCell>
                {deed.byName}{' '}
                <OnlyButton label={`Only by ${deed.byName}`} onClick={() => onOnlyBy(deed.by)} />
                <br />
                <time dateTime={deed.at.toISOString()}>{formatMoment(deed.at)}</time>
              </TextCell>
            </TableRow>
          )
        })}
      </TableBody>
    </DataTable>
  )
}
