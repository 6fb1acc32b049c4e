import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { isThreadOpen, type Message } from '@rupee/domain/thread/thread.ts'
import { useMessages } from '#collections/thread/messages.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import type { MessageDraft } from '#components/thread/message-drafts.ts'
import { MessageForm } from '#components/thread/message-form.tsx'
import { MessageList } from '#components/thread/message-list.tsx'
import { PartInThread } from '#features/customer/orders/part/part-in-thread.tsx'
import { call } from '#lib/calls/call.ts'
import { operator } from '#lib/config/operator.ts'
import { useNow } from '#lib/time/use-now.ts'

const fieldId = 'message'

export function focusMessageField(): void {
  document.getElementById(fieldId)?.focus()
}

/** Messages between the customer and staff about an order. */
export function OwnThread({ order }: { order: Order }) {
  const now = useNow(60_000)
  const { trackingID, uid } = order
  const messages = useMessages(trackingID)
  const isOpen = isThreadOpen(order, now)
  const post = (draft: MessageDraft) =>
    call(calls.sendMessage, { id: trackingID, ...draft, files: [...draft.files] })
  return (
    <Stack spacing={1.5} sx={{ minWidth: 0 }}>
      <LiveContent
        live={messages}
        skeleton={<Skeleton variant="rounded" height={56} />}
        empty={isOpen ? t('No messages yet. You can write to us about this order here.') : t('No messages')}
        failed={texts.failed}
      >
        {(all) => <Messages key={trackingID} order={order} messages={all} />}
      </LiveContent>
      {isOpen ? (
        <>
          <WhenAnswered />
          <MessageForm
            key={trackingID}
            fieldId={fieldId}
            about={`${uid} ${trackingID}`}
            label={order.stage === 'question' ? t('Your answer') : t('Message to our staff')}
            ways={[{ label: t('Send'), post }]}
          />
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t(texts.threadClosed)}
        </Typography>
      )}
    </Stack>
  )
}

/** Says how an answer arrives. Gives no usual time, because answer times are not measured. */
function WhenAnswered() {
  const { hours } = operator
  return (
    <Typography variant="body2" color="textSecondary">
      {hours
        ? t('Staff hours: {hours}. We e-mail you when they answer.', { hours })
        : t('We e-mail you when our staff answer.')}
    </Typography>
  )
}

function Messages({ order, messages }: { order: Order; messages: readonly Message[] }) {
  const seen = messages.findLast(({ from }) => from === 'staff')?.at
  const markRead = () => {
    if (!seen || !order.unreadByCustomer) return
    // A failed call leaves the messages unread until the next time.
    call(calls.readThread, { id: order.trackingID, at: seen.toISOString() }).catch(() => {})
  }
  return (
    <MessageList
      messages={messages}
      own="customer"
      toName={({ from, firstName }) => (from === 'customer' ? t('You') : nameStaff(firstName))}
      hasRead={order.readByCustomer}
      isUnread={order.unreadByCustomer === true}
      othersHaveRead={order.readByStaff}
      renderFiles={(paths) => <Files paths={paths} />}
      renderPart={(part) => <PartInThread order={order} said={part} />}
      onSeen={markRead}
    />
  )
}

function nameStaff(firstName: string | undefined): string {
  return firstName ? t('{name} (staff)', { name: firstName }) : t('Staff')
}

function Files({ paths }: { paths: readonly string[] }) {
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {paths.map((path, index) => (
        <Link key={path} href={`/media/${path}`} target="_blank" rel="noreferrer" variant="body2">
          {t('File {number}', { number: index + 1 })} {path.endsWith('.pdf') && '(PDF)'}
        </Link>
      ))}
    </Stack>
  )
}
