import { accountCalls } from './account-calls.ts'
import { customerCalls } from './customer-calls.ts'
import { staffCalls } from './staff-calls.ts'

/** Every documented call: its path, its input and its answer. */
export const calls = { ...accountCalls, ...customerCalls, ...staffCalls } as const

export type Calls = typeof calls
