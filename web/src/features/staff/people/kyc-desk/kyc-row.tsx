import { formatDay, formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { formatWaitingTime, toWaitingLevel } from '@rupee/domain/calendar/waiting.ts'
import type { KeyboardEvent } from 'react'
import type { KycCase, KycSegment } from '#collections/customers/kyc-cases.ts'

interface KycRowProps {
  readonly each: KycCase
  readonly segment: KycSegment
  readonly isWide: boolean
  readonly isBlocked: boolean
  /** Name of the colleague who is checking it. */
  readonly colleague: string | undefined
  /** Whether it is the list's tab stop. */
  readonly isStop: boolean
  readonly isOpen: boolean
  readonly now: Date
  /** Pixels from the top of the list. */
  readonly top: number
  /** Number in the list, starting at 1. */
  readonly position: number
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** Customer in the list: all columns if wide, two lines if narrow. */
export function KycRow(props: KycRowProps) {
  const { each, segment, isWide, position } = props
  const { name, email, date_joined } = each.person
  const detail = segment === 'waiting' ? formatDay(date_joined) : (each.reason ?? '')
  if (isWide) {
    return (
      <tr aria-rowindex={position + 1} className="row" {...makeRowProps(props)}>
        <th scope="row" className="name">
          {name}
        </th>
        <td className="text faint">{email}</td>
        <td className="text faint" title={detail}>
          {detail}
        </td>
        <td className="text mark">{chooseMark(props)}</td>
        <td className="text">
          <Since {...props} />
        </td>
      </tr>
    )
  }
  return (
    <li aria-posinset={position} className="card" {...makeRowProps(props)}>
      <div className="line">
        <span className="name">{name}</span>
        <Since {...props} />
      </div>
      <div className="line">
        <span className="text faint">{segment === 'waiting' ? email : detail}</span>
        <span className="whole mark">{chooseMark(props)}</span>
      </div>
    </li>
  )
}

/** Returns the mark of a customer in this segment. */
function chooseMark({ each, segment, isBlocked, colleague }: KycRowProps): string {
  if (colleague !== undefined) return `Open by ${colleague}`
  if (segment !== 'blocked') return isBlocked ? 'Blocked' : ''
  const { is_verified } = each.person
  if (is_verified === undefined) return 'Unverified'
  return is_verified ? 'Verified' : 'Waiting'
}

/** Waiting time of a customer, or the date since when others are in the segment. */
function Since({ each: { since }, segment, now }: KycRowProps) {
  if (!since) return null
  const moment = formatMoment(since)
  if (segment !== 'waiting') return <span className="whole faint">{moment}</span>
  return (
    <span className={`whole ${toWaitingLevel(since, now)}`} title={moment}>
      {formatWaitingTime(since, now)}
    </span>
  )
}

/** Returns props that make a row clickable and reachable by keyboard. */
function makeRowProps({ each, isStop, isOpen, top, onFocus, onOpen }: KycRowProps) {
  return {
    'data-customer': each.person.uid,
    'aria-current': isOpen ? ('true' as const) : undefined,
    tabIndex: isStop ? 0 : -1,
    style: { transform: `translateY(${top}px)` },
    onFocus,
    onClick() {
      // Selecting text does not open the customer.
      if (window.getSelection()?.type !== 'Range') onOpen()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onOpen()
    },
  }
}
