import { type Account, accountSchema, nobody } from '@rupee/domain/people/account.ts'
import { listAccountSearchTerms } from '@rupee/domain/search/search-terms.ts'
import { type DocumentSnapshot, FieldValue, type Query, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { withKnownVersions } from '../../platform/firestore/known-versions.ts'
import {
  type Listing,
  makeNewestFirstListing,
  type Page,
  type Position,
  readPage,
} from '../../platform/firestore/pages.ts'
import { countPeople } from '../../platform/tallies/tallies.ts'
import { world } from '../../platform/world/world.ts'

export const accounts = () => world().firestore.collection('users')

/** Each call reads the account of its caller. */
const accountConverter = withKnownVersions(makeDocumentConverter(accountSchema), 500)
const listedConverter = makeDocumentConverter(z.extend(accountSchema, { uid: z.string() }), 'uid')

/** Converter for deleting and counting accounts with broken documents: a broken field counts as missing. */
export const accountCoreConverter = makeDocumentConverter(
  z.object({
    name: z.catch(z.optional(accountSchema.shape.name), undefined),
    email: z.catch(z.optional(accountSchema.shape.email), undefined),
    is_verified: z.catch(accountSchema.shape.is_verified, undefined),
    turnedDownAt: z.catch(accountSchema.shape.turnedDownAt, undefined),
    deleting: z.catch(accountSchema.shape.deleting, undefined),
  }),
)

export type AccountCore = NonNullable<ReturnType<typeof accountCoreConverter.find>>

export const accountRef = (uid: string) => accounts().doc(uid)

export function createAccount(
  transaction: Transaction,
  uid: string,
  profile: Pick<Account, 'name' | 'email' | 'date_joined' | 'language'>,
): void {
  transaction.create(accountRef(uid), { ...profile, active: false, terms: listAccountSearchTerms(profile) })
  countPeople(transaction, { accounts: 1 })
}

/** `terms` follow the name, so that staff find the account by it. */
export function rename(
  transaction: Transaction,
  uid: string,
  { email, name }: Pick<Account, 'email' | 'name'>,
): void {
  const terms = listAccountSearchTerms({ name, email })
  transaction.update(accountRef(uid), { name, terms, nameUnconfirmed: FieldValue.delete() })
}

/** Removes a name that a stranger may have typed, and asks the owner for theirs. */
export function askForName(transaction: Transaction, uid: string, email: string): void {
  const terms = listAccountSearchTerms({ name: nobody, email })
  transaction.update(accountRef(uid), { name: nobody, terms, nameUnconfirmed: true })
}

export async function findAccount(uid: string): Promise<Account | undefined> {
  return toAccount(await accountRef(uid).get())
}

export async function readAccount(transaction: Transaction, uid: string): Promise<Account | undefined> {
  return toAccount(await transaction.get(accountRef(uid)))
}

/** An account that is being deleted counts as gone, even while its document is still there. */
export function toAccount(snapshot: DocumentSnapshot): Account | undefined {
  const account = accountConverter.find(snapshot)
  return account?.deleting ? undefined : account
}

export interface ListedAccount {
  readonly uid: string
  readonly account: Account
}

/** A page of these accounts, without those that are being deleted. */
export async function readPresentAccounts(
  found: Query,
  listing: Listing,
  from?: Position,
): Promise<Page<ListedAccount>> {
  const { items, ...page } = await readPage(found, listing, listedConverter, from)
  const present = items.filter(({ deleting }) => !deleting)
  return { ...page, items: present.map(({ uid, ...account }) => ({ uid, account })) }
}

export function readNewestAccounts(from?: Position): Promise<Page<ListedAccount>> {
  return readPresentAccounts(accounts(), makeNewestFirstListing('date_joined'), from)
}

export type Verification =
  | { readonly waitingSince: Date }
  | 'confirmed'
  | { readonly turnedDown: string; readonly at: Date }

/**
 * Only a waiting account can be confirmed or turned down, so the tally of waiting accounts goes down. One that is turned
 * down can only wait again.
 */
export function setVerification(
  transaction: Transaction,
  { uid, turnedDownAt }: Pick<Account, 'turnedDownAt'> & { readonly uid: string },
  to: Verification,
): void {
  const nothing = FieldValue.delete()
  const before = { kycReason: nothing, waitingSince: nothing, turnedDownAt: nothing }
  if (to === 'confirmed') {
    transaction.update(accountRef(uid), { ...before, is_verified: true, active: true })
    countPeople(transaction, { waiting: -1, confirmed: 1 })
  } else if ('waitingSince' in to) {
    transaction.update(accountRef(uid), { ...before, ...to, is_verified: false, active: false })
    countPeople(transaction, { waiting: 1, ...(turnedDownAt && { turnedDown: -1 }) })
  } else {
    const turnedDown = { kycReason: to.turnedDown, turnedDownAt: to.at }
    transaction.update(accountRef(uid), { ...before, ...turnedDown, is_verified: nothing, active: false })
    countPeople(transaction, { waiting: -1, turnedDown: 1 })
  }
}

/** The account can no longer be found. Its document is deleted last. */
export function markForDeletion(
  transaction: Transaction,
  uid: string,
  { is_verified, turnedDownAt }: AccountCore,
): void {
  transaction.update(accountRef(uid), { deleting: true })
  countPeople(transaction, {
    accounts: -1,
    ...(is_verified === false && { waiting: -1 }),
    ...(is_verified === true && { confirmed: -1 }),
    ...(turnedDownAt && { turnedDown: -1 }),
  })
}

export async function listAccountsBeingDeleted(): Promise<readonly string[]> {
  return (await accounts().where('deleting', '==', true).get()).docs.map(({ id }) => id)
}
