import { defaultControls, storedControlsSchema } from '@rupee/domain/controls/controls.ts'
import { toStoredEntry } from '@rupee/domain/ledger/account.ts'
import { makeOpenedWalletEntry } from '@rupee/domain/ledger/entries.ts'
import { withdrawalSchema } from '@rupee/domain/orders/withdrawal.ts'
import { accountSchema } from '@rupee/domain/people/account.ts'
import { staffSchema } from '@rupee/domain/people/staff.ts'
import { listAccountSearchTerms } from '@rupee/domain/search/search-terms.ts'
import { peopleTallySchema } from '@rupee/domain/tallies/tally.ts'
import { bankDetailsSchema, walletInstructionsSchema } from '@rupee/domain/wallets/bank-details.ts'
import { walletSchema } from '@rupee/domain/wallets/wallet.ts'
import { toLoginPath } from '@rupee/functions/platform/crypto/login-path.ts'
import { makeDemoMethod } from '@rupee/suite/seed/demo/demo-payouts.ts'
import { demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import type { Known, Population } from '../actors/people/who.ts'
import type { Seeded } from '../scheduler/seeded.ts'

type Documents = Map<string, object>

interface Opening {
  readonly random: Seeded
  readonly now: Date
  readonly population: Population
  /** Sealed password that all people share. */
  readonly password: string
}

const day = 24 * 60 * 60 * 1000

/** Returns the documents that exist when a run begins, by path: wallets, people, staff and controls. */
export function makeOpeningDocuments({
  random,
  now,
  population,
  password,
}: Opening): ReadonlyMap<string, object> {
  const documents: Documents = new Map()
  addWallets(documents, random.fork('wallets'), now)
  documents.set('settings/controls', makeControls(random.fork('controls')))
  documents.set('site/ad', { text: '', text_hi: '' })
  const { customers, staff } = population
  for (const person of [...customers, ...staff]) addPerson(documents, person, now, password)
  for (const { uid, role } of staff) {
    documents.set(`staff/${uid}`, staffSchema.parse({ role, since: new Date(now.getTime() - 100 * day) }))
  }
  const people = customers.length + staff.length
  documents.set('tallies/people', peopleTallySchema.parse({ accounts: people, confirmed: people }))
  return documents
}

/** Adds the wallets of the demo with random reserves, sometimes too small for a morning. */
function addWallets(documents: Documents, random: Seeded, now: Date): void {
  for (const { wallet, payTo } of demoWallets) {
    const { id, reserved, decimals, ...fields } = wallet
    const plenty = random.chance(0.2) ? random.between(-3, -1) : random.between(-0.5, 1.5)
    const opening = (Number(reserved) * 10 ** plenty).toFixed(decimals)
    const reserveShow = random.chance(0.7)
    const shown = walletSchema.parse({
      id,
      decimals,
      ...fields,
      reserveShow,
      ...(reserveShow && { reserved: opening }),
    })
    const { id: _, ...stored } = shown
    documents.set(`wallets/${id}`, stored)
    if (!reserveShow) documents.set(`reserves/${id}`, { reserved: opening })
    const opened = makeOpenedWalletEntry(id, opening)
    documents.set(`ledger/${opened.id}`, { ...toStoredEntry(opened), at: now })
    if (typeof payTo === 'string') {
      documents.set(
        `walletInstructions/${id}`,
        walletInstructionsSchema.parse({ walletID_Description: payTo }),
      )
    } else documents.set(`bankDetails/${id}`, bankDetailsSchema.parse(payTo))
  }
}

/** Returns the deployed controls, without second factors, which are not simulated, and with random payout limits. */
function makeControls(random: Seeded): object {
  const { secondPerson, payout, payoutDay } = defaultControls.deployed
  return storedControlsSchema.parse({
    secondPerson: secondPerson && random.chance(0.5),
    payout: random.pick(['3000', '20000', payout]),
    payoutDay: random.pick(['10000', '100000', payoutDay]),
    staffSecondFactor: false,
    staffIdleMinutes: null,
    staffSessionHours: 120,
  })
}

function addPerson(documents: Documents, { uid, name, email }: Known, now: Date, password: string): void {
  const terms = listAccountSearchTerms({ name, email })
  const date_joined = new Date(now.getTime() - 60 * day)
  const account = { name, email, date_joined, is_verified: true, active: true, terms }
  documents.set(`users/${uid}`, accountSchema.parse(account))
  documents.set(toLoginPath(email), { uid, password, isConfirmed: true })
  const methods = [
    { type: 'UPI', upiID: `${uid}@examplebank` },
    {
      type: 'Bank',
      accountName: name,
      accountNumber: `50100${toAccountNumber(uid)}`,
      ifscCode: 'EXMP0000456',
      branch: 'Andheri West',
      bankName: 'Example Bank',
    },
    makeDemoMethod('tron', uid),
    makeDemoMethod('account', uid),
  ]
  for (const [at, method] of methods.entries()) {
    documents.set(`users/${uid}/withdrawals/method-${at + 1}`, withdrawalSchema.parse(method))
  }
}

const toAccountNumber = (uid: string) => uid.replace(/\D/g, '').padStart(8, '0').slice(-8)
