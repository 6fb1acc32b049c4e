import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { isThreadOpen, type Message } from '@rupee/domain/thread/thread.ts'
import { useId, useRef, useState } from 'react'
import { useMessages } from '#collections/thread/messages.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { FileViewer } from '#components/files/file-viewer.tsx'
import { describePart } from '#components/thread/describe-part.ts'
import type { MessageDraft } from '#components/thread/message-drafts.ts'
import { MessageForm } from '#components/thread/message-form.tsx'
import { MessageList } from '#components/thread/message-list.tsx'
import { CannedMenu, type CannedMenuHandle } from '#features/staff/orders/canned/canned-menu.tsx'
import { call } from '#lib/calls/call.ts'
import { reveal } from '#lib/keyboard/reveal.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { isInsertKey } from '#lib/keyboard/writing-keys.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'
import { useNow } from '#lib/time/use-now.ts'

/** Messages between staff and the customer about an order. */
export function OrderThread({ order }: { order: Order }) {
  const titleId = useId()
  const messages = useMessages(order.trackingID)
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={1.5} sx={{ minWidth: 0 }}>
      <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
        Messages
      </Typography>
      {order.cancelAsked && order.status === 'pending' && (
        <Typography variant="body2" color="secondary">
          The customer asks to cancel this order.
        </Typography>
      )}
      <LiveContent
        live={messages}
        skeleton={<Skeleton variant="rounded" height={56} />}
        empty="No messages yet."
        failed={texts.failed}
      >
        {(all) => <Messages key={order.trackingID} order={order} messages={all} />}
      </LiveContent>
      <Answer order={order} />
    </Stack>
  )
}

function Messages({ order, messages }: { order: Order; messages: readonly Message[] }) {
  const mayRead = useMay('decide orders')
  const seen = messages.findLast(({ from }) => from === 'customer')?.at
  const markRead = () => {
    if (!mayRead || !seen || !order.unreadByStaff) return
    // A failed call leaves the messages unread until the next time.
    call(calls.readThreadAsStaff, { id: order.trackingID, at: seen.toISOString() }).catch(() => {})
  }
  return (
    <MessageList
      messages={messages}
      own="staff"
      toName={({ from, firstName }) => (from === 'customer' ? order.name : firstName || 'Staff')}
      hasRead={order.readByStaff}
      isUnread={order.unreadByStaff === true}
      othersHaveRead={order.readByCustomer}
      renderFiles={(paths) => <MessageFiles paths={paths} />}
      renderPart={(part) => (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {describePart(part, order)}
        </Typography>
      )}
      onSeen={markRead}
    />
  )
}

function Answer({ order }: { order: Order }) {
  const session = useSession()
  const now = useNow(60_000)
  const mayWrite = useMay('decide orders')
  const uid = session.status === 'customer' ? session.uid : ''
  if (!mayWrite) return <NotAllowed right="decide orders">write to customers</NotAllowed>
  if (order.uid === uid) return <Hint>{texts.ownCase}</Hint>
  if (!isThreadOpen(order, now)) return <Hint>{texts.threadClosed}</Hint>
  const { trackingID } = order
  return <AnswerForm key={trackingID} order={order} uid={uid} />
}

function AnswerForm({ order, uid }: { order: Order; uid: string }) {
  const { trackingID, status } = order
  const field = useRef<HTMLTextAreaElement>(null)
  const canned = useRef<CannedMenuHandle>(null)
  useKeys(
    {
      q: { does: 'Ask the customer', act: () => reveal(field.current) },
      'Ctrl+Enter': { does: 'Send what is written' },
    },
    undefined,
    'In an open order',
  )
  const post = (question: boolean) => (draft: MessageDraft) =>
    call(calls.messageCustomer, { id: trackingID, ...draft, files: [...draft.files], question })
  const send = { label: 'Send', post: post(false) }
  return (
    <Box
      onKeyDown={(event) => {
        if (isInsertKey(event) && canned.current?.open()) event.preventDefault()
      }}
    >
      <MessageForm
        about={`${uid} ${trackingID}`}
        label="Message to the customer"
        fieldRef={field}
        shortcut="q"
        ways={
          status === 'pending' ? [{ label: 'Ask, and wait for the answer', post: post(true) }, send] : [send]
        }
        renderInsert={(insert, isBusy) => (
          <CannedMenu
            order={order}
            kinds={['question']}
            disabled={isBusy}
            ref={canned}
            onInsert={(text) => {
              insert(text)
              reveal(field.current)
            }}
          />
        )}
      />
    </Box>
  )
}

function Hint({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  )
}

/** Files of a message, which open in the viewer. */
function MessageFiles({ paths }: { paths: readonly string[] }) {
  const [shown, setShown] = useState<number>()
  const maySee = useMay('see proofs')
  if (!maySee) {
    return (
      <Typography variant="body2" color="textSecondary">
        {paths.length === 1 ? 'With a file.' : `With ${paths.length} files.`}
      </Typography>
    )
  }
  const files = paths.map((path, index) => ({ name: `File ${index + 1} of the message`, path }))
  const opened = shown === undefined ? undefined : files[shown]
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
      {files.map(({ path }, index) => (
        <Button key={path} size="small" onClick={() => setShown(index)}>
          File {index + 1}
        </Button>
      ))}
      {opened && <FileViewer files={[opened]} onClose={() => setShown(undefined)} />}
    </Stack>
  )
}
