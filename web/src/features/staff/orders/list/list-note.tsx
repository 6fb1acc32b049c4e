import Typography from '@mui/material/Typography'
import type { OrderRows } from './use-order-rows.ts'

/** What a search has found, and what it has not looked at. */
export function ListNote({ list }: { readonly list: OrderRows }) {
  const { rows, isEnd, isSearch, isSortedHere } = list
  const notes = [
    isSearch && foundNote(list),
    isSortedHere && !isEnd && `Sorted among the ${inFull.format(rows.length)} that are loaded.`,
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
