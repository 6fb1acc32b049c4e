import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { longestNote } from '@rupee/domain/people/customer-note.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type FormEvent, useState } from 'react'
import { useCustomerNotes } from '#collections/customers/customer-notes.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { useFocusBack } from '#components/forms/use-focus-back.ts'
import type { MessageDraft } from '#components/thread/message-drafts.ts'
import { NoteList } from '#components/thread/note-list.tsx'
import { useMessage } from '#components/thread/use-message.ts'
import { call } from '#lib/calls/call.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { useSession } from '#lib/session/session.ts'
import { useIsOwnCase } from '#lib/session/use-is-own-case.ts'
import { useMay } from '#lib/session/use-may.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'

const readAtOnce = 20

const ownNotes = 'Notes about you are for your colleagues.'

/** Staff notes about a customer, with a field to add one. */
export function Notes({ uid }: { uid: string }) {
  const isOwn = useIsOwnCase(uid)
  return isOwn ? <Typography>{ownNotes}</Typography> : <NotesAboutOthers uid={uid} />
}

function NotesAboutOthers({ uid }: { uid: string }) {
  const [maximum, setMaximum] = useState(readAtOnce)
  const live = useCustomerNotes(uid, maximum)
  const notes = useLastKnown(live)
  const mayWrite = useMay('decide orders')
  return (
    <Stack spacing={2}>
      {mayWrite && <NoteForm uid={uid} />}
      <LiveContent
        live={notes}
        skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={72} />}
        empty="Nobody has written a note. Customers never see them."
        failed={texts.failed}
      >
        {(all) => (
          <>
            <NoteList label="Staff notes" notes={all} />
            {all.length >= maximum && (
              <Button
                loading={live.status === 'loading'}
                onClick={() => setMaximum(maximum + readAtOnce)}
                sx={{ alignSelf: 'flex-start' }}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </LiveContent>
    </Stack>
  )
}

function NoteForm({ uid }: { uid: string }) {
  const session = useSession()
  const writer = session.status === 'customer' ? session.uid : ''
  const { draft, problem, isBusy, setText, sendMessage } = useMessage(`${writer} customer note ${uid}`)
  const [isMissing, setIsMissing] = useState(false)
  const button = useFocusBack(isBusy)
  useLeaveWarning(draft.text !== '')
  const shownProblem = isMissing ? texts.noteRequired : problem
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = draft.text.trim() === ''
    setIsMissing(isEmpty)
    if (isEmpty) return
    const post = ({ message, text }: MessageDraft) =>
      call(calls.writeCustomerNote, { id: uid, note: message, text })
    if (await sendMessage(post)) toastSuccess(texts.noteAdded)
  }
  return (
    <Stack component="form" noValidate spacing={1} onSubmit={save}>
      <TextField
        label="New note"
        multiline
        minRows={2}
        size="small"
        value={draft.text}
        disabled={isBusy}
        error={shownProblem !== undefined}
        helperText={shownProblem ?? 'Only staff read it. It cannot be changed afterwards.'}
        onChange={({ target }) => {
          setIsMissing(false)
          setText(target.value)
        }}
        slotProps={{
          htmlInput: { maxLength: longestNote },
          formHelperText: shownProblem === undefined ? {} : { role: 'alert' },
        }}
      />
      <Button
        ref={button}
        type="submit"
        variant="contained"
        loading={isBusy}
        sx={{ alignSelf: 'flex-start' }}
      >
        Save note
      </Button>
    </Stack>
  )
}
