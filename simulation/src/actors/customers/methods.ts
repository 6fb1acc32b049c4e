import { calls } from '@rupee/domain/calls/calls.ts'
import { addressNetworkSchema } from '@rupee/domain/networks/network.ts'
import { canReachDestination } from '@rupee/domain/orders/withdrawal.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import * as z from 'zod/mini'
import { refusals } from '../people/refusals.ts'
import type { Method } from './memory.ts'
import type { Self } from './self.ts'

/** Picks a saved method that fits the payout wallet, or adds one. */
export async function chooseMethod(self: Self, to: Wallet): Promise<Method | undefined> {
  const all = await readOwnMethods(self)
  if (!all) return undefined
  const fitting = all.filter((method) => isSuitable(method, to))
  return fitting.length > 0 ? self.person.random.pick(fitting) : addMethod(self, to)
}

function isSuitable({ type, network }: Method, to: Wallet): boolean {
  if (type !== 'Bank' && type !== 'UPI' && type !== 'Crypto') return false
  return canReachDestination(type, to) && (network === undefined || isCommon(to) || network === to.network)
}

async function readOwnMethods({ person, memory }: Self): Promise<readonly Method[] | undefined> {
  if (memory.methods) return memory.methods
  const answer = await person.insist(calls.withdrawals, {})
  if (answer.kind !== 'done') return undefined
  const kept = answer.body.withdrawals.filter(({ id }) => !memory.leaving.has(id))
  memory.methods = kept.map((saved) => ({
    id: saved.id,
    type: saved.type,
    network: saved.type === 'Crypto' ? saved.network : undefined,
    // The age is unknown, so it is assumed to be new.
    added: person.now.getTime(),
  }))
  return memory.methods
}

export async function addMethod(self: Self, to: Wallet): Promise<Method | undefined> {
  const { person, memory } = self
  const answer = await person.insist(calls.addWithdrawal, makeMethod(self, to), {
    may: (memory.methods ?? []).length >= 15 ? [refusals.tooManyWithdrawals] : [],
  })
  if (answer.kind !== 'done') return undefined
  const { withdrawal: saved } = answer.body
  person.mustRead(`users/${person.uid}/withdrawals/${saved.id}`, 'they were told that it is saved')
  const network = saved.type === 'Crypto' ? saved.network : undefined
  const method = { id: saved.id, type: saved.type, network, added: person.now.getTime() }
  memory.methods = [...(memory.methods ?? []).filter(({ id }) => id !== saved.id), method]
  person.tell(`saves the withdrawal method ${saved.id}`)
  return method
}

/** Deletes a method. Returns true if it is certainly gone. */
export async function deleteMethod({ person, memory }: Self, { id }: Method): Promise<boolean> {
  memory.leaving.add(id)
  memory.methods = memory.methods?.filter((method) => method.id !== id)
  const answer = await person.insist(calls.deleteWithdrawal, { id }, { mayAgain: [refusals.withdrawalGone] })
  if (answer.kind === 'silence') {
    memory.methods = undefined
    return false
  }
  if (person.stage.read(`users/${person.uid}/withdrawals/${id}`)) {
    throw person.complaint(`was told that the withdrawal method ${id} is deleted, and it is there`)
  }
  person.tell(`deletes the withdrawal method ${id}`)
  return true
}

function makeMethod({ person }: Self, to: Wallet): Readonly<Record<string, string>> {
  const { random, name, uid } = person
  if (!isCommon(to)) {
    const network = z.catch(addressNetworkSchema, 'account').parse(to.network)
    const hash = random.bytes(20).toString('hex')
    const cryptoAddress =
      network === 'email' ? `${hash.slice(0, 8)}.${uid}@example.com` : addresses[network](hash)
    return { withdrawalType: 'Crypto', cryptoAddress, ...(random.chance(0.7) && { network }) }
  }
  if (random.chance(0.5)) {
    return { withdrawalType: 'UPI', upiID: `${uid}.${random.below(1000)}@examplebank` }
  }
  return {
    withdrawalType: 'Bank',
    accountName: name,
    accountNumber: `5${String(random.below(1e10)).padStart(10, '0')}`,
    ifscCode: 'EXMP0000456',
    branch: 'Andheri West',
    bankName: 'Example Bank',
  }
}

/** Address generators by network. Checksums may be wrong: the page accepts typing errors. */
const addresses = {
  tron: (hash: string) => `T${hash.slice(0, 33).replaceAll('0', 'x')}`,
  evm: (hash: string) => `0x${hash}`,
  bitcoin: (hash: string) => `bc1q${hash.slice(0, 38)}`,
  account: (hash: string) => `CR${hash.slice(0, 8)}`,
}
