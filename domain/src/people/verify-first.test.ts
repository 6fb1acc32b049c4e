import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { verifyFirst } from './verify-first.ts'

test('an unverified customer reads what to do first, and why the last submission was rejected', () => {
  expect(verifyFirst({})).toBe(texts.instructionsAfterKyc)
  expect(verifyFirst({ is_verified: false })).toBe(texts.instructionsAfterCheck)
  expect(verifyFirst({ kycReason: 'The photo is blurred.' })).toBe(
    `Your KYC details were turned down: The photo is blurred.\n${texts.instructionsAfterKyc}`,
  )
})
