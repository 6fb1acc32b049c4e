import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { longestMessage } from '@rupee/domain/thread/thread-input.ts'
import { useId, useRef } from 'react'
import { useInternalNotes } from '#collections/thread/messages.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { NoteList } from '#components/thread/note-list.tsx'
import { useMessage } from '#components/thread/use-message.ts'
import { call } from '#lib/calls/call.ts'
import { reveal } from '#lib/keyboard/reveal.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { isSendKey } from '#lib/keyboard/writing-keys.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Internal notes of an order, never shown to its customer. */
export function InternalNotes({ order }: { order: Pick<Order, 'trackingID' | 'uid'> }) {
  const titleId = useId()
  const notes = useInternalNotes(order.trackingID)
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={1.5} sx={{ minWidth: 0 }}>
      <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
        Internal notes
      </Typography>
      <LiveContent
        live={notes}
        skeleton={<Skeleton variant="rounded" height={40} />}
        empty="No notes yet. The customer does not see them."
        failed={texts.failed}
      >
        {(all) => <NoteList label="Internal notes" notes={all} />}
      </LiveContent>
      <AddNote key={order.trackingID} order={order} />
    </Stack>
  )
}

function AddNote({ order: { trackingID, uid: customer } }: { order: Pick<Order, 'trackingID' | 'uid'> }) {
  const session = useSession()
  const mayWrite = useMay('decide orders')
  const uid = session.status === 'customer' ? session.uid : ''
  const { draft, problem, isBusy, setText, sendMessage } = useMessage(`${uid} note ${trackingID}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOff = !mayWrite || customer === uid
  useKeys(
    isOff ? {} : { o: { does: 'Internal note', act: () => reveal(field.current) } },
    undefined,
    'In an open order',
  )
  if (isOff) return null
  const isEmpty = draft.text.trim() === ''
  const add = () =>
    sendMessage(({ message, text }) => call(calls.addOrderNote, { id: trackingID, note: message, text }))
  return (
    <Stack spacing={1}>
      <TextField
        size="small"
        label="Note for colleagues"
        multiline
        maxRows={6}
        value={draft.text}
        disabled={isBusy}
        inputRef={field}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (!isSendKey(event) || isEmpty || isBusy) return
          event.preventDefault()
          void add()
        }}
        slotProps={{ htmlInput: { maxLength: longestMessage, 'aria-keyshortcuts': 'o' } }}
      />
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Button size="small" disabled={isBusy || isEmpty} onClick={add} sx={{ alignSelf: 'flex-start' }}>
        Add note
      </Button>
    </Stack>
  )
}
