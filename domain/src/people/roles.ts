import * as z from 'zod/mini'
import { texts } from '../texts.ts'

/** Roles, weakest first. */
const roles = ['viewer', 'operator', 'admin'] as const

export const roleSchema = z.enum(roles, texts.chooseRole)

export type Role = z.infer<typeof roleSchema>

/** Rights of staff, each with the minimum role. Each role may do what those below it may. */
const minimumRoles = {
  /** Rates, reserves, orders, customers and totals. Identity numbers are masked. */
  'see lists': 'viewer',
  /** Proofs of payments and payouts, which show bank accounts. */
  'see proofs': 'operator',
  /** KYC details: phone numbers, photos, the video, the whole Aadhaar and PAN numbers. */
  'see identities': 'operator',
  'see payment details': 'operator',
  'decide orders': 'operator',
  /** Payout batches: many orders paid with one bank file. */
  'make batches': 'operator',
  'decide identities': 'operator',
  /** Lines of bank statements, with the names of those who paid. */
  'see payments': 'operator',
  'import statements': 'operator',
  'match payments': 'operator',
  /** Approve refunds and record them as paid. */
  'pay refunds': 'operator',
  /** Staff who notice a problem stop it first and ask an admin afterwards. */
  'pause wallets': 'operator',
  /** Requests of colleagues for changes that the reader could make themselves. */
  'decide requests': 'operator',
  /**
   * An export holds names, addresses and bank accounts of all customers of a year in one file. The same right covers
   * the list of customers.
   */
  'export orders': 'admin',
  'change rates': 'admin',
  'change payment details': 'admin',
  'change the ad': 'admin',
  'change controls': 'admin',
  'delete users': 'admin',
  /** Block customers from swapping, for a reason that they read, and unblock them. */
  'block users': 'admin',
  /** The audit shows everybody's actions and old payment details. All staff see the person who decided an order. */
  'see the audit': 'admin',
  'see the ledger': 'admin',
  /** Turn refunds that nobody claims into income. */
  'write off': 'admin',
  'manage staff': 'admin',
} as const satisfies Record<string, Role>

export type Right = keyof typeof minimumRoles

export const rights = Object.keys(minimumRoles).filter((name): name is Right => name in minimumRoles)

export function hasRight(role: Role, right: Right): boolean {
  return roles.indexOf(role) >= roles.indexOf(minimumRoles[right])
}

/** Returns the minimum role, for texts such as "Ask an operator or an admin". */
export function toMinimumRole(right: Right): Role {
  return minimumRoles[right]
}

/** Role with its article, as in a sentence. */
export const aRole: Readonly<Record<Role, string>> = {
  viewer: 'a viewer',
  operator: 'an operator',
  admin: 'an admin',
}

/** Descriptions of the roles, shown where one is chosen. */
export const rolesInWords: Readonly<Record<Role, string>> = {
  viewer: 'A viewer sees orders, customers, rates and reserves. No files, no KYC details, no changes.',
  operator:
    'An operator sees orders, proofs and KYC details, and decides them. They can pause wallets. No exports, no other changes.',
  admin: 'An admin can do everything, including managing staff.',
}
