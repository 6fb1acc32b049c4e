import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { notifyDesktop } from '#lib/notifications/desktop-notification.ts'
import { type NewsKind, newsKinds, useAlertChoices } from './alert-choices.ts'
import { isLeadingTab, standForLead } from './leading-tab.ts'
import { notificationWords } from './news-words.ts'
import { playTone } from './tone.ts'
import { type LatestNews, type News, useLatestNews } from './use-news.ts'

/** Tells a member of staff of what has come, in the ways that they have chosen. */
export function AlertWatch({ uid }: { uid: string }) {
  const latest = useLatestNews(uid)
  useEffect(standForLead, [])
  return newsKinds.map((kind) => <Watch key={kind} kind={kind} uid={uid} latest={latest[kind]} />)
}

interface WatchProps {
  readonly kind: NewsKind
  readonly uid: string
  readonly latest: LatestNews[NewsKind]
}

function Watch({ kind, uid, latest }: WatchProps) {
  const choices = useAlertChoices(uid)
  // A link, and no other way to go there, asks before it leaves half-typed work behind.
  const link = useRef<HTMLAnchorElement>(null)
  useWhenNew(latest, () => {
    if (!isLeadingTab()) return
    if (choices.sound.includes(kind)) playTone()
    // Whoever has the page before them sees it there.
    if (!choices.desktop.includes(kind) || document.hasFocus()) return
    notifyDesktop({ ...notificationWords[kind], kind, onClick: () => link.current?.click() })
  })
  if (latest === 'loading' || !latest) return null
  return <Link ref={link} to={latest.to} hidden aria-hidden tabIndex={-1} />
}

/** What was there when the page was opened is not new. */
function useWhenNew(latest: News | undefined | 'loading', tell: () => void): void {
  const known = useRef<number>(undefined)
  const onNews = useEffectEvent(tell)
  const at = latest === 'loading' ? undefined : (latest?.at.getTime() ?? 0)
  useEffect(() => {
    if (at === undefined) return
    const isNew = known.current !== undefined && at > known.current
    known.current = Math.max(at, known.current ?? 0)
    if (isNew) onNews()
  }, [at])
}
