import { listLastDays } from '@rupee/domain/history/business-days.ts'
import { toStoredEntry } from '@rupee/domain/ledger/account.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listLatestOrders, toExchange, toTransfer } from '@rupee/domain/orders/transfer.ts'
import { withdrawalSchema } from '@rupee/domain/orders/withdrawal.ts'
import { schemaVersion } from '@rupee/domain/schema-version.ts'
import { indexEntry } from '@rupee/domain/search/order-terms.ts'
import { toBoard } from '@rupee/domain/site/board.ts'
import { figureDays, toFigures } from '@rupee/domain/site/figures.ts'
import { dayTallySchema, sumTallies, toDayTallyId } from '@rupee/domain/tallies/tally.ts'
import { recount } from '@rupee/domain/tallies/tally-recount.ts'
import { isCommon, type StockedWallet, type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import { toLoginPath } from '@rupee/functions/platform/crypto/login-path.ts'
import { sealPassword } from '@rupee/functions/platform/crypto/password.ts'
import { thisMachine } from '@rupee/functions/platform/world/this-machine.ts'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { onEmulators } from '../emulators-only.ts'
import { listStopCodes } from '../stops-in.ts'
import { type DemoAccount, type DemoLogin, demoStaff, makeDemoAccounts } from './demo-accounts.ts'
import { makeDemoAudit } from './demo-audit.ts'
import { makeDemoLedger, makeDemoReserves } from './demo-ledgers.ts'
import { makeDemoOrders } from './demo-orders.ts'
import { handInPapers } from './demo-papers.ts'
import { demoPeople } from './demo-people.ts'
import { storeReceipts } from './demo-receipts.ts'
import { demoAd, demoAdInHindi, demoWallets, makeDemoRates } from './demo-wallets.ts'

interface Seed {
  readonly projectId: string
  /** Reference time for every date of the demo. */
  readonly now?: Date
  /** Address to which the seed submits KYC files; without it there are none. */
  readonly site?: string | undefined
}

/** Fills running emulators, found by their environment variables, with the demo. Running it again changes nothing. */
export async function seedDemo({ projectId, now = new Date(), site }: Seed): Promise<void> {
  await onEmulators(projectId, async (app) => {
    const accounts = makeDemoAccounts(now)
    await writeLogins(getFirestore(app), accounts, process.env.PASSWORD_PEPPER ?? '')
    if (site) await handInPapers(getFirestore(app), site, accounts)
    await Promise.all([
      writeDocuments(getFirestore(app), accounts, now),
      storeReceipts(getStorage(app), projectId, makeDemoOrders(now, accounts, wallets)),
    ])
  })
}

const wallets = demoWallets.map(({ wallet }) => wallet)

function dropHiddenReserve({ reserved, ...wallet }: StockedWallet): Wallet {
  return walletSchema.parse(wallet.reserveShow ? { ...wallet, reserved } : wallet)
}

type SetDocument = (path: string, data: Record<string, unknown>) => void

const ad = { text: demoAd, text_hi: demoAdInHindi }

async function writeDocuments(
  firestore: Firestore,
  accounts: readonly DemoAccount[],
  now: Date,
): Promise<void> {
  const batch = firestore.batch()
  const set: SetDocument = (path, data) => batch.set(firestore.doc(path), data)
  const orders = makeDemoOrders(now, accounts, wallets)
  const audit = makeDemoAudit(now, accounts, orders)
  set('settings/project', { schemaVersion })
  set('site/ad', ad)
  setWallets(set, now)
  setPeople(set, accounts, now)
  setOrders(set, orders, now)
  for (const { at, ...entry } of makeDemoLedger(now, orders, wallets))
    set(`ledger/${entry.id}`, { ...toStoredEntry(entry), at })
  for (const { id, days } of makeDemoReserves(now, orders, wallets)) set(`reserveHistory/${id}`, { days })
  for (const [id, entry] of audit) set(`audit/${id}`, { ...entry })
  const entries = [...audit.values()]
  setNumbers(set, recount({ orders, accounts: accounts.map(({ account }) => account), entries }), now)
  await batch.commit()
}

function setWallets(set: SetDocument, now: Date): void {
  for (const { wallet, payTo } of demoWallets) {
    const { id, reserved, ...fields } = wallet
    set(`wallets/${id}`, wallet.reserveShow ? { ...fields, reserved } : fields)
    if (!isCommon(wallet)) set(`rateHistory/${id}`, { points: makeDemoRates(now, wallet) })
    if (!wallet.reserveShow) set(`reserves/${id}`, { reserved })
    if (typeof payTo === 'string') set(`walletInstructions/${id}`, { walletID_Description: payTo })
    else set(`bankDetails/${id}`, payTo)
  }
}

function setPeople(set: SetDocument, accounts: readonly DemoAccount[], now: Date): void {
  for (const { uid, account, withdrawals } of accounts) {
    set(`users/${uid}`, account)
    for (const [index, withdrawal] of withdrawals.entries()) {
      const id = `${withdrawal.type.toLowerCase()}-${index + 1}`
      set(`users/${uid}/withdrawals/${id}`, withdrawalSchema.parse(withdrawal))
    }
  }
  for (const { uid, role, daysAgo } of demoStaff) {
    set(`staff/${uid}`, { role, since: new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000) })
  }
}

function setOrders(set: SetDocument, orders: readonly Order[], now: Date): void {
  for (const order of orders) {
    const { trackingID, ...fields } = order
    set(`transactions/${trackingID}`, fields)
    const decidedBy = order.decidedAt && demoPeople.admin.uid
    const stops = listStopCodes(order)
    set(`orderIndex/${trackingID}`, indexEntry({ ...order, decidedBy, stops }))
    if (stops.length > 0) set(`orderFlags/${trackingID}`, { stops, placed: order.created_at })
    set(`transfers/${trackingID}`, toTransfer(order))
  }
  const latest = listLatestOrders(orders)
  for (const order of latest) set(`latest/${order.trackingID}`, toTransfer(order))
  const transfers = latest.map((order) => toExchange({ ...toTransfer(order), id: order.trackingID }))
  set('public/latest', { transfers, at: now.toISOString() })
}

/** Sets the tallies, and the public figures computed from them. */
function setNumbers(set: SetDocument, tallies: ReturnType<typeof recount>, now: Date): void {
  for (const [id, tally] of tallies) set(`tallies/${id}`, { ...tally })
  const lately = listLastDays(figureDays, now).map((day) => tallies.get(toDayTallyId(day)) ?? {})
  const figures = toFigures(dayTallySchema.parse(sumTallies(lately)))
  if (figures) set('site/figures', figures)
  const board = toBoard({ wallets: wallets.map(dropHiddenReserve), ad, figures })
  set('public/board', { ...board, at: now.toISOString() })
}

/** Cost of a demo password, which is low to shorten the start. */
const cost = 4

async function writeLogins(
  firestore: Firestore,
  accounts: readonly DemoLogin[],
  pepper: string,
): Promise<void> {
  const batch = firestore.batch()
  for (const { uid, account, password } of accounts) {
    const sealed = await sealPassword(password, { cost, pepper }, thisMachine)
    batch.set(firestore.doc(toLoginPath(account.email)), { uid, password: sealed, isConfirmed: true })
  }
  await batch.commit()
}
