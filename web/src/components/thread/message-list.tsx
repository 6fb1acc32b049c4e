import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { Message, Side } from '@rupee/domain/thread/thread.ts'
import { type ReactNode, useEffect, useRef } from 'react'

interface MessageListProps {
  readonly messages: readonly Message[]
  /** Whose page it is. */
  readonly side: Side
  /** What each side is called there. */
  readonly names: Readonly<Record<Side, string>>
  /** Up to when the other side has read. */
  readonly othersHaveRead: Date | undefined
  readonly renderFiles: (paths: readonly string[]) => ReactNode
  /** The newest message is on the screen. */
  readonly onSeen: () => void
}

/** What two sides have written to each other, one's own messages to the right. */
export function MessageList({
  messages,
  side,
  names,
  othersHaveRead,
  renderFiles,
  onSeen,
}: MessageListProps) {
  const newest = messages.at(-1)
  const end = useSeen(newest?.id, onSeen)
  const lastOwn = messages.findLast(({ from }) => from === side)
  const isRead = lastOwn && othersHaveRead && othersHaveRead >= lastOwn.at
  return (
    <Stack
      component="ol"
      role="log"
      aria-label="Messages"
      spacing={1}
      sx={{ listStyle: 'none', p: 0, m: 0, minWidth: 0 }}
    >
      {messages.map((message) => (
        <Stack
          key={message.id}
          component="li"
          spacing={0.5}
          sx={{
            ...bubble,
            alignSelf: message.from === side ? 'flex-end' : 'flex-start',
            bgcolor: message.from === side ? 'action.selected' : 'background.paper',
          }}
        >
          <Typography variant="caption" color="textSecondary">
            {names[message.from]}, {formatMoment(message.at)}
          </Typography>
          {message.question && (
            <Chip size="small" variant="outlined" label="Question" sx={{ alignSelf: 'flex-start' }} />
          )}
          {message.text !== '' && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {message.text}
            </Typography>
          )}
          {message.files.length > 0 && renderFiles(message.files)}
          {message === lastOwn && (
            <Typography variant="caption" color="textSecondary">
              {isRead ? 'Read' : 'Sent'}
            </Typography>
          )}
        </Stack>
      ))}
      <Box component="li" ref={end} aria-hidden sx={{ height: '1px' }} />
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

/** Calls `onSeen` whenever the end of the list is on the screen and somebody can look at it. */
function useSeen(newest: string | undefined, onSeen: () => void) {
  const end = useRef<HTMLLIElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message has to be seen anew
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
  }, [newest])
  return end
}
