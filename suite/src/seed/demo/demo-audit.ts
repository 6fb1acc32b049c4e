import { type AuditEntry, waitedMinutes } from '@rupee/domain/audit/audit.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { pick } from './demo-order.ts'
import { demoPeople } from './demo-people.ts'
import { demoAd } from './demo-wallets.ts'

type NewEntry = Omit<AuditEntry, 'by' | 'byName'>

const hour = 60 * 60 * 1000

/** Audit entries of the demo by ID: every decision, and a few edits. */
export function makeDemoAudit(
  now: Date,
  accounts: readonly DemoAccount[],
  orders: readonly Order[],
): ReadonlyMap<string, AuditEntry> {
  const entries = [...orders.flatMap(makeDecision), ...accounts.flatMap(makeCheck), ...makeEdits(now)]
  return new Map(
    entries.map((entry, index) => {
      const { uid: by, name: byName } =
        entry.action === 'order decided' ? pick(deciders, index) : demoPeople.admin
      return [`${entry.action} ${entry.about}`.replaceAll(' ', '-'), { ...entry, by, byName }]
    }),
  )
}

/** People who decide. The first one decides the most. */
const deciders = [demoPeople.admin, demoPeople.operator, demoPeople.admin, demoPeople.secondAdmin]

function makeDecision({ trackingID, status, decidedAt }: Order): readonly NewEntry[] {
  if (!decidedAt) return []
  const from = { status: 'pending' }
  return [{ action: 'order decided', at: decidedAt, about: trackingID, from, to: { status } }]
}

/** Minutes from a submission to its check. The submission comes an hour after joining. */
const checksTake = [35, 220, 95, 1140, 12]

function makeCheck({ uid, account }: DemoAccount): readonly NewEntry[] {
  const { is_verified, kycReason, date_joined } = account
  const minutes = pick(checksTake, uid.length)
  const at = new Date(date_joined.getTime() + hour + minutes * 60_000)
  const check = { at, about: uid, from: { is_verified: false } }
  const waited = { [waitedMinutes]: minutes }
  if (is_verified) return [{ action: 'KYC confirmed', ...check, to: { is_verified, ...waited } }]
  if (kycReason) return [{ action: 'KYC turned down', ...check, to: { reason: kycReason, ...waited } }]
  return []
}

function makeEdits(now: Date): readonly NewEntry[] {
  const subtractHours = (hours: number) => new Date(now.getTime() - hours * hour)
  return [
    {
      action: 'rates changed',
      at: subtractHours(5),
      about: 'usdt',
      from: { buy_at: '92.10', sell_at: '88.40' },
      to: { buy_at: '92.40', sell_at: '88.60' },
    },
    { action: 'ad changed', at: subtractHours(26), about: 'ad', from: { text: '' }, to: { text: demoAd } },
  ]
}
