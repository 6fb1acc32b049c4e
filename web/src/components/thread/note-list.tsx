import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'

interface NoteListProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly notes: readonly {
    readonly id: string
    readonly text: string
    readonly at: Date
    readonly byName: string
  }[]
}

/** Internal notes, with author and time. */
export function NoteList({ label, notes }: NoteListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0, minWidth: 0 }}
    >
      {notes.map(({ id, text, at, byName }) => (
        <li key={id}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {byName}, {formatMoment(at)}
          </Typography>
        </li>
      ))}
    </Box>
  )
}
