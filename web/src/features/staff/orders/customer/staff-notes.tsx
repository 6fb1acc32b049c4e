import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type SavedNote, useCustomerNotes } from '#collections/customers/customer-notes.ts'
import { NoteList } from '#components/thread/note-list.tsx'
import type { Live } from '#lib/live/live.ts'
import { toCustomerAddress } from '#lib/navigation/paths.ts'
import { useIsOwnCase } from '#lib/session/use-is-own-case.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Number of notes that fit above the fold; the customer's page has all. */
const notesLookedAt = 5

export function useNotesInShort(uid: string): Live<readonly SavedNote[]> {
  // One more than is shown reveals whether there are more.
  return useCustomerNotes(uid, notesLookedAt + 1)
}

/** Staff notes about the customer, newest first. They are edited on the customer's page. */
export function StaffNotes({ uid }: { uid: string }) {
  const isOwn = useIsOwnCase(uid)
  if (isOwn) return <Typography variant="body2">Notes about you are for your colleagues.</Typography>
  return <NotesAboutOthers uid={uid} />
}

function NotesAboutOthers({ uid }: { uid: string }) {
  const live = useNotesInShort(uid)
  const mayWrite = useMay('decide orders')
  if (live.status === 'loading') return <Skeleton height={48} />
  if (live.status === 'error') return <Typography color="error">Staff notes could not be loaded.</Typography>
  const hasMore = live.data.length > notesLookedAt
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600, py: 0.5 }}>
        {hasMore ? 'Newest staff notes' : 'Staff notes'}
      </Typography>
      {live.data.length === 0 ? (
        <Typography variant="body2">Nobody has written a note about this customer.</Typography>
      ) : (
        <NoteList label="Staff notes about this customer" notes={live.data.slice(0, notesLookedAt)} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
        {hasMore && <NotesLink uid={uid}>See all notes in a new tab</NotesLink>}
        {mayWrite && <NotesLink uid={uid}>Add a note in a new tab</NotesLink>}
      </Box>
    </Box>
  )
}

function NotesLink({ uid, children }: { uid: string; children: string }) {
  return (
    <Link href={toCustomerAddress(uid)} target="_blank" rel="noreferrer" variant="body2">
      {children}
    </Link>
  )
}
