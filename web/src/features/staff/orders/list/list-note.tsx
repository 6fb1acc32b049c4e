import Typography from '@mui/material/Typography'
import type { OrderRows } from './use-order-rows.ts'
import type { OpenedRow } from './virtual/use-opened-row.ts'

interface ListNoteProps {
  readonly list: OrderRows
  readonly openedRow: OpenedRow | undefined
}

/** Notes on a search: what it found, what it did not search, and whether the open order is listed. */
export function ListNote({ list, openedRow }: ListNoteProps) {
  const { rows, isEnd, isSearch, isSortedHere } = list
  const notes = [
    isSearch && foundNote(list),
    isSortedHere && !isEnd && `Sorted among the ${inFull.format(rows.length)} that are loaded.`,
    openedRow === 'outside' && 'The open order is outside this list and its filters.',
    openedRow === 'further' && `The open order is not among the first ${inFull.format(rows.length)}.`,
  ].filter((note) => note !== false)
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1 }}>
      {notes.join(' ')}
    </Typography>
  )
}

function foundNote({ rows, gone, searched, isEnd, isGrowing }: OrderRows): string {
  const count = rows.length - gone.size
  const found = count === 1 ? '1 order matches' : `${inFull.format(count)} orders match`
  if (isEnd) return `${found}.`
  if (searched === 0) return `More than ${found}.`
  if (isGrowing) return `Searching… ${found} so far.`
  return `${found} among the first ${inFull.format(searched)} searched. Add a word or dates to search fewer.`
}

const inFull = new Intl.NumberFormat('en-IN')
