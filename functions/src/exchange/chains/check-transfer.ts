import type { ChainToken } from '@rupee/domain/chains/chain-tokens.ts'
import { type ExpectedTransfer, judgeTransfer } from '@rupee/domain/chains/judge-transfer.ts'
import type { TransferCheck } from '@rupee/domain/chains/transfer-check.ts'
import {
  findTransactionDigits,
  listAccounts,
  toAccountAddress,
  toAccountDigits,
} from '@rupee/domain/networks/chain-account.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Staff } from '../../identity/accounts/callers.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import { log } from '../../platform/world/log.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { readPaymentInstructions } from '../payment-instructions/bank-details.ts'
import { findWallet } from '../wallets/wallets.ts'
import { findChainToken } from './chain-settings.ts'
import { readEvm } from './read-evm.ts'
import { readTron } from './read-tron.ts'

/** Limit per member of staff, because the chain servers limit us. */
const checks = { what: 'chain checks', attempts: 300, seconds: 60 * 60 }

/** A customer may pay first and order later. */
const paidBefore = 24 * 60 * 60_000

/** Looks up a payout before it is recorded, or the payment of the customer. The result only warns. */
export const checkTransfer: Handler<'checkTransfer', Staff<'decide orders'>> = async (
  { id, hash },
  by,
  { now },
) => {
  const order = orderConverter.find(await orderRef(id).get())
  ensure(order, 'unknown', 'noSuchOrder')
  ensure(order.uid !== by.uid, 'forbidden', 'ownCase')
  const token = findChainToken(hash === undefined ? order.fromWallet : order.toWallet)
  if (!token) return { outcome: 'off' }
  const digits = findTransactionDigits(hash ?? order.TransactionID)
  if (digits === undefined) return { outcome: 'not found' }
  await countAttempt(checks, by.uid, now)
  const sides = hash === undefined ? await expectPayment(order, token) : expectPayout(order, token)
  return lookUp(digits, token, { ...sides, ...token })
}

type Expectation = Pick<ExpectedTransfer, 'amount' | 'accounts' | 'earliest'>

function expectPayout(
  { withdrawal, amountReceived, created_at }: Order,
  { network }: ChainToken,
): Expectation {
  const address =
    withdrawal.type === 'Crypto' ? toAccountDigits(network, withdrawal.cryptoAddress) : undefined
  return { amount: amountReceived, accounts: address === undefined ? [] : [address], earliest: created_at }
}

async function expectPayment(
  { fromWallet, amountSent, created_at }: Order,
  { network }: ChainToken,
): Promise<Expectation> {
  const wallet = await findWallet(fromWallet)
  const instructions = wallet ? await readPaymentInstructions(wallet) : ''
  const earliest = new Date(created_at.getTime() - paidBefore)
  return { amount: amountSent, accounts: listAccounts(network, instructions), earliest }
}

async function lookUp(hash: string, token: ChainToken, expected: ExpectedTransfer): Promise<TransferCheck> {
  try {
    const transaction = await readTransaction(hash, token)
    if (!transaction) return { outcome: 'not found' }
    const { outcome, to, amount } = judgeTransfer(transaction, expected)
    return {
      outcome,
      to: to === undefined ? undefined : toAccountAddress(token.network, to),
      amount,
      confirmations: Math.max(transaction.confirmations, 0),
      at: transaction.at.toISOString(),
    }
  } catch (error) {
    log.chainUnread(token.network, error)
    return { outcome: 'unchecked' }
  }
}

function readTransaction(hash: string, { contract, chainId }: ChainToken) {
  const isCoin = contract === undefined
  return chainId === undefined ? readTron(hash, isCoin) : readEvm(hash, { chainId, isCoin })
}
