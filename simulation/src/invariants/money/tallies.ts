import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { toWholeTally } from '@rupee/domain/tallies/tally.ts'
import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, findTime, readText, readTime } from '../read/fields.ts'

/** Fields of an order that change the tallies. The amounts of a pending one change if it is paid in part. */
const counted = ['status', 'amountSent', 'amountReceived', 'worth']

/** Each commit must change the tallies by exactly what it counts, so that they always equal a recount. */
export class Tallies implements Invariant {
  readonly name = 'tallies'
  readonly holds = 'After every commit, the tallies equal a recount of all orders and people.'
  readonly watchedCollections = ['transactions', 'users', 'tallies', 'audit']

  committed(commit: SeenCommit): void {
    const orders = commit.in('transactions')
    const people = commit.in('users')
    const tallies = commit.in('tallies')
    const entries = commit.in('audit').flatMap(({ before, after }) => (after && !before ? [after] : []))
    if (orders.length + people.length + tallies.length === 0) return
    const off = new Differences()
    for (const change of orders) {
      const { before, after } = change
      if (before && after && counted.every((field) => before.get(field) === after.get(field))) continue
      countOrder(before, -1, off)
      countOrder(after, 1, off)
      if (after) countDecision(after, findDecider(entries, toId(change)), off)
    }
    if (people.length > 0) for (const entry of entries) countCheck(entry, people, off)
    for (const { before, after } of people) {
      countPerson(before, -1, off)
      countPerson(after, 1, off)
    }
    for (const change of tallies) {
      const before = change.before?.data()
      const after = change.after?.data()
      visitChanged(before, after, [toWholeTally(toId(change))], (sum, by) => off.add(sum, -by))
    }
    for (const [sum, by] of off.sums) {
      if (by === 0) continue
      const found = `The tally ${sum} is ${Math.abs(by)} too ${by > 0 ? 'low' : 'high'} after this commit.`
      throw new Violation(this.name, found, [...orders, ...people].map(toId))
    }
  }
}

class Differences {
  readonly sums = new Map<string, number>()

  add(sum: string, by: number): void {
    this.sums.set(sum, (this.sums.get(sum) ?? 0) + by)
  }
}

type Times = 1 | -1

/** Ranges of waiting times, by their first minute, as the product counts them. */
const ranges = [0, 1, 2, 5, 10, 15, 20, 30, 45, 60, 120, 180, 240, 360, 480, 720, 1440, 2880, 4320, 10_080]

function toRange(from: number, to: number): number {
  const minutes = (to - from) / 60_000
  return ranges.reduce((found, start) => (minutes >= start ? start : found), 0)
}

function findDecider(entries: readonly SeenDocument[], id: string): string | undefined {
  const entry = entries.find(
    (each) => readText(each, 'action') === 'order decided' && readText(each, 'about') === id,
  )
  return entry && readText(entry, 'by')
}

function countDecision(order: SeenDocument, by: string | undefined, off: Differences): void {
  const decided = findTime(order, 'decidedAt')
  if (decided === undefined) return
  const day = findDayTally(decided)
  const range = toRange(readTime(order, 'created_at'), decided)
  off.add(`${day} waits ${range}`, 1)
  const isRejected = readText(order, 'status') === 'Rejected'
  if (!isRejected) {
    off.add(`${day} payouts ${range}`, 1)
    off.add(`${day} payoutsTo ${readText(order, 'toWallet')} ${range}`, 1)
  }
  const reason = findText(order, 'reason')
  if (isRejected && reason !== undefined) off.add(`${day} reasons ${reason}`, 1)
  off.add(`${day} staff ${by} ${isRejected ? 'rejected' : 'approved'}`, 1)
  off.add(`${day} staff ${by} waits ${range}`, 1)
}

/** Counts a decision on an identity. The previous version of the account has the start of its wait. */
function countCheck(entry: SeenDocument, people: readonly SeenChange[], off: Differences): void {
  const action = readText(entry, 'action')
  if (action !== 'KYC confirmed' && action !== 'KYC turned down') return
  const day = findDayTally(readTime(entry, 'at'))
  off.add(`${day} checks ${action === 'KYC confirmed' ? 'confirmed' : 'turnedDown'}`, 1)
  const account = people.find((change) => toId(change) === readText(entry, 'about'))?.before
  const since = account && findTime(account, 'waitingSince')
  if (since !== undefined) off.add(`${day} checks waits ${toRange(since, readTime(entry, 'at'))}`, 1)
}

function countOrder(order: SeenDocument | undefined, times: Times, off: Differences): void {
  if (!order) return
  const status = readText(order, 'status')
  countSide(`orders ${status}`, order, times, off)
  countWithWorth(`${findDayTally(readTime(order, 'created_at'))} placed`, order, times, off)
  const decided = findTime(order, 'decidedAt')
  if (decided === undefined) return
  if (status === 'Approved') countWithWorth(`${findDayTally(decided)} approved`, order, times, off)
  else off.add(`${findDayTally(decided)} rejected count`, times)
}

/** Counts an order and its worth in paise. A worth has two decimal places. */
function countWithWorth(side: string, order: SeenDocument, times: Times, off: Differences): void {
  countSide(side, order, times, off)
  off.add(`${side} worth`, times * Math.round(Number(readText(order, 'worth')) * 100))
}

function countSide(side: string, order: SeenDocument, times: Times, off: Differences): void {
  off.add(`${side} count`, times)
  countAmount(`${side} sent ${readText(order, 'fromWallet')}`, readText(order, 'amountSent'), times, off)
  countAmount(
    `${side} received ${readText(order, 'toWallet')}`,
    readText(order, 'amountReceived'),
    times,
    off,
  )
}

/** Counts an amount in units of its last decimal place, with a sum for each number of places. */
function countAmount(sum: string, amount: string, times: Times, off: Differences): void {
  const point = amount.indexOf('.')
  const places = point < 0 ? 0 : amount.length - point - 1
  off.add(`${sum} ${places}`, times * Number(amount.replace('.', '')))
}

function countPerson(account: SeenDocument | undefined, times: Times, off: Differences): void {
  if (!account || account.get('deleting') === true) return
  off.add('people accounts', times)
  const isVerified = account.get('is_verified')
  if (isVerified === false) off.add('people waiting', times)
  if (isVerified === true) off.add('people confirmed', times)
  if (findTime(account, 'turnedDownAt') !== undefined) off.add('people turnedDown', times)
}

/** Reports only the changed sums: a tally has a hundred, and a commit changes few. */
function visitChanged(
  before: unknown,
  after: unknown,
  path: readonly string[],
  tell: (sum: string, by: number) => void,
): void {
  if (before === after) return
  if (typeof before === 'number' || typeof after === 'number') {
    const [was, is] = [before, after].map((value) => (typeof value === 'number' ? value : 0))
    tell(path.join(' '), (is ?? 0) - (was ?? 0))
    return
  }
  const old = toRecord(before)
  const now = toRecord(after)
  for (const name of Object.keys(now)) visitPart(old[name], now[name], name)
  for (const name of Object.keys(old)) if (!(name in now)) visitPart(old[name], undefined, name)

  function visitPart(was: unknown, is: unknown, name: string): void {
    if (was !== is) visitChanged(was, is, [...path, name], tell)
  }
}

const nothing: Readonly<Record<string, unknown>> = {}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : nothing
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

let lastDay = { from: 0, to: 0, tally: '' }

/** Returns the tally of a day. The last one is cached, because calendar arithmetic is slow. */
function findDayTally(at: number): string {
  if (at >= lastDay.from && at < lastDay.to) return lastDay.tally
  const hour = 60 * 60 * 1000
  // The offset of India is a multiple of half an hour, so no half-hour spans two days.
  const from = Math.floor(at / (hour / 2)) * (hour / 2)
  lastDay = { from, to: from + hour / 2, tally: `day-${toDay(new Date(at))}` }
  return lastDay.tally
}
