import { formatDay, formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { waitingLevel, waitingTime } from '@rupee/domain/calendar/waiting.ts'
import type { KeyboardEvent } from 'react'
import type { KycCase, KycSegment } from '#collections/customers/kyc-cases.ts'

interface KycRowProps {
  readonly each: KycCase
  readonly segment: KycSegment
  readonly isWide: boolean
  readonly isBlocked: boolean
  /** The name of the colleague who looks at it. */
  readonly colleague: string | undefined
  /** It is the one that Tab leads to. */
  readonly isStop: boolean
  readonly isOpen: boolean
  readonly now: Date
  /** In pixels from the top of the list. */
  readonly top: number
  /** Its number in the list, from 1. */
  readonly position: number
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** A customer in the wide list with all columns, in the narrow one in two lines. */
export function KycRow(props: KycRowProps) {
  const { each, segment, isWide, position } = props
  const { name, email, date_joined } = each.person
  const detail = segment === 'waiting' ? formatDay(date_joined) : (each.reason ?? '')
  if (isWide) {
    return (
      <tr aria-rowindex={position + 1} className="row" {...rowProps(props)}>
        <th scope="row" className="name">
          {name}
        </th>
        <td className="text faint">{email}</td>
        <td className="text faint" title={detail}>
          {detail}
        </td>
        <td className="text mark">{markOf(props)}</td>
        <td className="text">
          <Since {...props} />
        </td>
      </tr>
    )
  }
  return (
    <li aria-posinset={position} className="card" {...rowProps(props)}>
      <div className="line">
        <span className="name">{name}</span>
        <Since {...props} />
      </div>
      <div className="line">
        <span className="text faint">{segment === 'waiting' ? email : detail}</span>
        <span className="whole mark">{markOf(props)}</span>
      </div>
    </li>
  )
}

/** What stands out about a customer in this part of the list. */
function markOf({ each, segment, isBlocked, colleague }: KycRowProps): string {
  if (colleague !== undefined) return `Open by ${colleague}`
  if (segment !== 'blocked') return isBlocked ? 'Blocked' : ''
  const { is_verified } = each.person
  if (is_verified === undefined) return 'Unverified'
  return is_verified ? 'Verified' : 'Waiting'
}

/** How long somebody has waited; of others, since when they are in this part of the list. */
function Since({ each: { since }, segment, now }: KycRowProps) {
  if (!since) return null
  const moment = formatMoment(since)
  if (segment !== 'waiting') return <span className="whole faint">{moment}</span>
  return (
    <span className={`whole ${waitingLevel(since, now)}`} title={moment}>
      {waitingTime(since, now)}
    </span>
  )
}

/** Makes a row a place to click and to reach by keyboard. */
function rowProps({ each, isStop, isOpen, top, onFocus, onOpen }: KycRowProps) {
  return {
    'data-customer': each.person.uid,
    'aria-current': isOpen ? ('true' as const) : undefined,
    tabIndex: isStop ? 0 : -1,
    style: { transform: `translateY(${top}px)` },
    onFocus,
    onClick() {
      // Whoever selects text does not want to open it.
      if (window.getSelection()?.type !== 'Range') onOpen()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onOpen()
    },
  }
}
