import { expect, test } from 'vitest'
import { hasRight, type Right, type Role, rights, roleSchema } from './roles.ts'

/** Written out a second time, so that nobody gives a role a right by a slip. */
const byRole: Readonly<Record<Role, readonly Right[]>> = {
  viewer: ['see lists'],
  operator: [
    'see lists',
    'see proofs',
    'see identities',
    'see payment details',
    'decide orders',
    'make batches',
    'decide identities',
    'see payments',
    'import statements',
    'match payments',
    'pay refunds',
    'pause wallets',
    'decide requests',
  ],
  admin: rights,
}

test.each(roleSchema.options)('%s: exactly these rights', (role) => {
  expect(rights.filter((right) => hasRight(role, right))).toEqual(byRole[role])
})

test.each<Right>([
  'export orders',
  'change rates',
  'change payment details',
  'manage staff',
  'see the audit',
  'write off',
])('only an admin may %s', (right) => {
  expect(roleSchema.options.filter((role) => hasRight(role, right))).toEqual(['admin'])
})

test.each(['', 'Admin', 'owner', undefined, null, 1])('%j is not a role', (role) => {
  expect(roleSchema.safeParse(role).error?.issues[0]?.message).toBe('Please choose a role')
})
