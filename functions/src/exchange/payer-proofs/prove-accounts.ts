import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { makeDueRefundEntry } from '@rupee/domain/ledger/payment-entries.ts'
import { isUpiId } from '@rupee/domain/networks/bank-forms.ts'
import {
  isInTime,
  isNamedByBank,
  listProofCodes,
  type PayerCode,
  type PayerProof,
  proofAmount,
  toPayerHandle,
  withAccount,
} from '@rupee/domain/payments/payer-proof.ts'
import type { Payment } from '@rupee/domain/payments/payment.ts'
import type { Account } from '@rupee/domain/people/account.ts'
import { type Refund, toOwedAccount } from '@rupee/domain/refunds/refund.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { accountRef, toAccount } from '../../identity/accounts/accounts.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { matchingRule } from '../payments/payments.ts'
import { refundRef } from '../refunds/refunds.ts'
import { composeAccountProvenMail } from './payer-proof-letters.ts'
import {
  payerCodeConverter,
  payerCodeRef,
  payerCodes,
  payerProofConverter,
  payerProofRef,
} from './payer-proofs.ts'

interface Proofs {
  /**
   * Lines as they are stored. Those that prove an account are explained; others may carry a code that proves nothing.
   */
  readonly lines: readonly Payment[]
  write(): void
}

interface Importing {
  readonly by: Pick<Actor, 'uid'>
  readonly now: Date
}

/**
 * Finds payments of ₹1 that carry the open code of a customer. Such a payment proves its account if the payer has the
 * name of the customer: anybody can be asked to send ₹1 with a code. The ₹1 is owed to the customer as a refund.
 */
export async function readProofs(
  transaction: Transaction,
  lines: readonly Payment[],
  wallet: Wallet,
  { by, now }: Importing,
): Promise<Proofs> {
  const codes = isCommon(wallet) ? await readCodes(transaction, lines.flatMap(listCodes)) : []
  if (codes.length === 0) return { lines, write: () => undefined }
  const uids = codes.map(({ uid }) => uid)
  const found = await readTogether(transaction, {
    accounts: uids.map(accountRef),
    proofs: uids.map(payerProofRef),
  })
  const customers = new Map(
    codes.map((code, at) => {
      const account = found.accounts[at]
      const proof = found.proofs[at]
      return [
        code,
        { account: account && toAccount(account), proof: proof && payerProofConverter.findOrFail(proof) },
      ]
    }),
  )
  const used = new Set<PayerCode>()
  const writes: (() => void)[] = []
  const judged = lines.map((line) => {
    const named = listCodes(line)
    const code = codes.find((each) => !used.has(each) && named.includes(each.code) && isInTime(each, line))
    const { account, proof } = (code && customers.get(code)) ?? {}
    if (!code || !account) return line
    const { uid } = code
    const isProof = account.is_verified === true && isNamedByBank(line.payer, account.name)
    // Nobody imports a proof of their own account.
    if (!isProof || uid === by.uid) return { ...line, proofOf: uid }
    used.add(code)
    writes.push(() => writeProof(transaction, { line, uid, account, proof, now }))
    return { ...line, ...toProvenFields(line, now) }
  })
  return {
    lines: judged,
    write() {
      for (const write of writes) write()
    },
  }
}

function listCodes({ direction, state, amount, text }: Payment): readonly string[] {
  return direction === 'in' && state === 'unmatched' && amount === proofAmount ? listProofCodes(text) : []
}

/** Maximum number of values in one query of Firestore. */
const maximumValues = 30

async function readCodes(transaction: Transaction, named: readonly string[]): Promise<readonly PayerCode[]> {
  const codes = [...new Set(named)]
  const found: PayerCode[] = []
  for (let at = 0; at < codes.length; at += maximumValues) {
    const query = payerCodes().where('code', 'in', codes.slice(at, at + maximumValues))
    found.push(...payerCodeConverter.list((await transaction.get(query)).docs))
  }
  return found
}

function toProvenFields({ id }: Payment, now: Date): Partial<Payment> {
  return {
    state: 'explained',
    explanation: 'returned',
    refund: id,
    matchedBy: matchingRule.uid,
    matchedAt: now,
  }
}

interface Proven {
  readonly line: Payment
  readonly uid: string
  readonly account: Account
  readonly proof: PayerProof | undefined
  readonly now: Date
}

function writeProof(transaction: Transaction, { line, uid, account, proof, now }: Proven): void {
  const { id, wallet, code, amount, payer, reference: paidReference } = line
  const handle = toPayerHandle(line)
  const opened = world().random.uuid()
  const refund: Omit<Refund, 'id'> = {
    uid,
    name: account.name,
    wallet,
    code,
    amount,
    payer,
    ...(isUpiId(handle) && { handle }),
    paidReference,
    opened,
    state: 'due',
    cause: 'account proof',
    dueAt: now,
  }
  const proven = { payer, handle, payment: id, provenOn: toDay(now) }
  const accounts = withAccount(proof?.accounts ?? [], proven)
  transaction.set(payerProofRef(uid), { accounts: [...accounts] })
  transaction.delete(payerCodeRef(uid))
  transaction.set(refundRef(id), refund)
  const owed = toOwedAccount({ id })
  appendEntry(transaction, makeDueRefundEntry({ id, opened, account: line.account, owed, wallet, amount }))
  const by = matchingRule
  addAuditEntry(transaction, {
    action: 'account proven',
    by,
    at: now,
    about: id,
    to: { customer: uid, payer },
  })
  const to = { amount, currency: code, payer }
  addAuditEntry(transaction, { action: 'refund opened', by, at: now, about: id, to })
  postMail(transaction, composeAccountProvenMail(account, refund, findSiteAddress()), now)
}
