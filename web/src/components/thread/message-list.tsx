import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { PartMessage } from '@rupee/domain/orders/part/part-offer.ts'
import type { Correspondent, Message } from '@rupee/domain/thread/thread.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface MessageListProps {
  readonly messages: readonly Message[]
  /** Correspondent who sees the page, with their messages on the right. */
  readonly own: Correspondent
  /** Returns the name above a message. */
  readonly toName: (message: Message) => string
  /** Time up to which this correspondent has read. Later messages stay marked as new until shortly after they are read. */
  readonly hasRead: Date | undefined
  readonly isUnread: boolean
  /** Time up to which the other one has read. */
  readonly othersHaveRead: Date | undefined
  readonly renderFiles: (paths: readonly string[]) => ReactNode
  /** Renders an offer for a part, or its answer, in place of a text. */
  readonly renderPart: (part: PartMessage) => ReactNode
  /** Called when the newest message is on the screen. */
  readonly onSeen: () => void
}

/** Messages of a thread, one's own on the right. */
export function MessageList({
  messages,
  own,
  toName,
  hasRead,
  isUnread,
  othersHaveRead,
  renderFiles,
  renderPart,
  onSeen,
}: MessageListProps) {
  const settledRead = useDelayed(hasRead, newMilliseconds)
  const end = useSeen(`${messages.at(-1)?.id} ${isUnread}`, onSeen)
  const lastOwn = messages.findLast(({ from }) => from === own)
  const isRead = lastOwn && othersHaveRead && othersHaveRead >= lastOwn.at
  return (
    <Box role="log" aria-label={t('Messages')} sx={{ minWidth: 0 }}>
      <Stack component="ol" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            isOwn={message.from === own}
            name={toName(message)}
            isNew={message.from !== own && (!settledRead || message.at > settledRead)}
          >
            {message.part && renderPart(message.part)}
            {message.files.length > 0 && renderFiles(message.files)}
            {message === lastOwn && (
              <Typography variant="caption" color="textSecondary">
                {isRead ? t('Read') : t('Sent')}
              </Typography>
            )}
          </Bubble>
        ))}
      </Stack>
      <Box ref={end} sx={{ height: '1px' }} />
    </Box>
  )
}

/** Milliseconds for which a read message stays marked as new. */
const newMilliseconds = 8_000

/** Returns the value of `delay` milliseconds ago. */
function useDelayed<Value>(value: Value, delay: number): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const change = setTimeout(() => setDelayed(value), delay)
    return () => clearTimeout(change)
  }, [value, delay])
  return delayed
}

interface BubbleProps {
  readonly message: Message
  readonly isOwn: boolean
  readonly isNew: boolean
  readonly name: string
  readonly children: ReactNode
}

function Bubble({ message: { at, text, question }, isOwn, isNew, name, children }: BubbleProps) {
  const place = isOwn
    ? ({ alignSelf: 'flex-end', bgcolor: 'action.selected' } as const)
    : ({ alignSelf: 'flex-start', bgcolor: 'background.paper' } as const)
  return (
    <Stack component="li" spacing={0.5} sx={{ ...bubble, ...place }}>
      <Typography variant="caption" color="textSecondary">
        {name}, {formatMoment(at)}
      </Typography>
      {(question || isNew) && (
        <Stack direction="row" spacing={0.5}>
          {question && <Chip size="small" variant="outlined" label={t('Question')} />}
          {isNew && <Chip size="small" color="primary" label={t('New')} />}
        </Stack>
      )}
      {text !== '' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {children}
    </Stack>
  )
}

const bubble = {
  maxWidth: '85%',
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  px: 1.5,
  py: 1,
} as const

/** Calls `onSeen` for each `what`, when the end of the list is on a visible screen. */
function useSeen(what: string, onSeen: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message has to be seen
  useEffect(() => {
    const target = end.current
    if (!target) return
    let isInView = false
    const tell = () => {
      if (isInView && document.visibilityState === 'visible') latest.current()
    }
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false
      tell()
    })
    observer.observe(target)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [what])
  return end
}
