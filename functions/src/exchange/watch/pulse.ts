import type { ApprovalState } from '@rupee/domain/approvals/approval.ts'
import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import { type Pulse, pulseSchema } from '@rupee/domain/site/health.ts'
import type { Query } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { auditHead, sealHeadConverter } from '../../platform/audit/sealing.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readMinutesSinceRuns } from '../../platform/schedules/last-runs.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { orders } from '../orders/orders.ts'

const orderTime = makeDocumentConverter(z.object({ created_at: z.date() }))
const mailTime = makeDocumentConverter(z.object({ due: z.date() }))
const approvalTime = makeDocumentConverter(z.object({ asked: z.date() }))

const newestPulse = () => world().firestore.doc('pulse/newest')

const pulseConverter = makeDocumentConverter(pulseSchema)

/** Undefined before the first pulse. */
export async function readPulse(): Promise<Pulse | undefined> {
  return pulseConverter.find(await newestPulse().get())
}

/**
 * Logs how long the oldest order, mail and request for approval have waited, the age of the newest seal, and the time since
 * each schedule ran. Alerts compare these figures, and `GET /health` has the newest. It reads five documents, however many
 * there are. `periods` has the minutes between two runs of each schedule.
 */
export async function takePulse(now: Date, periods: ReadonlyMap<string, number>): Promise<void> {
  const firestore = world().firestore
  const pending = orders().where('status', '==', 'pending' satisfies OrderStatus)
  const waiting = firestore.collection('approvals').where('state', '==', 'waiting' satisfies ApprovalState)
  const [order, mail, approval, head, sinceRuns] = await Promise.all([
    readFirst(pending.orderBy('created_at')),
    // A mail that was sent or given up has no `due`.
    readFirst(firestore.collection('outbox').orderBy('due')),
    readFirst(waiting.orderBy('expires')),
    auditHead().get(),
    readMinutesSinceRuns([...periods.keys()], now),
  ])
  const late = [...sinceRuns].filter(([name, minutes]) => isLate(minutes, periods.get(name) ?? 0))
  const pulse = {
    orderMinutes: computeAgeInMinutes(order && orderTime.find(order)?.created_at, now),
    mailMinutes: computeAgeInMinutes(mail && mailTime.find(mail)?.due, now),
    approvalMinutes: computeAgeInMinutes(approval && approvalTime.find(approval)?.asked, now),
    sealMinutes: computeAgeInMinutes(sealHeadConverter.find(head)?.until, now),
    lateSchedules: late.map(([name]) => name),
  }
  log.pulseTaken({ ...pulse, scheduleMinutes: Object.fromEntries(sinceRuns) })
  for (const [name, minutes] of late) log.scheduleMissed(name, minutes)
  await newestPulse().set({ at: now, ...pulse })
}

/** A run may begin some minutes late, and fail once: the next run catches up. */
function isLate(minutes: number, period: number): boolean {
  return minutes >= 2 * period + 15
}

async function readFirst(query: Query) {
  return (await query.limit(1).get()).docs[0]
}

/** Zero if nothing waits. */
function computeAgeInMinutes(time: Date | string | undefined, now: Date): number {
  if (time === undefined) return 0
  return Math.max(0, Math.floor((now.getTime() - new Date(time).getTime()) / 60_000))
}
