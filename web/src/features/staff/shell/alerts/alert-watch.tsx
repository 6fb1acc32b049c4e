import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { notifyDesktop } from '#lib/notifications/desktop-notification.ts'
import { type NewsKind, newsKinds, useAlertChoices } from './alert-choices.ts'
import { isLeadingTab, standForLead } from './leading-tab.ts'
import { notificationWords } from './news-words.ts'
import { playTone } from './tone.ts'
import { type LatestNews, type News, useLatestNews } from './use-news.ts'

/** Alerts a member of staff to news in the chosen ways. */
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
  // Navigates by a link, because only links ask before leaving half-typed input.
  const link = useRef<HTMLAnchorElement>(null)
  useWhenNew(latest, () => {
    if (!isLeadingTab()) return
    if (choices.sound.includes(kind)) playTone()
    // People who have the page in front of them see the news there.
    if (!choices.desktop.includes(kind) || document.hasFocus()) return
    notifyDesktop({ ...notificationWords[kind], kind, onClick: () => link.current?.click() })
  })
  if (latest === 'loading' || !latest) return null
  return <Link ref={link} to={latest.to} hidden aria-hidden tabIndex={-1} />
}

/** Calls `tell` for later news, but not for what existed when the page was opened. */
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
