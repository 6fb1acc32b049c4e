import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import { expect, test } from 'vitest'
import { Seeded } from '../../scheduler/seeded.ts'
import { Payments, respell } from './payments.ts'

const sources = [{ type: 'common_currency' }, { type: 'currency' }] as const

test("no two people's payments share a reference", () => {
  for (const source of sources) {
    const seen = new Set<string>()
    for (const payer of [0, 1, 12, 123, 99_999]) {
      const payments = new Payments(new Seeded(7, `payer ${payer}`), payer)
      for (let i = 0; i < 500; i += 1) {
        for (const core of listPaymentCores(payments.newReference(source), source)) {
          expect(seen).not.toContain(core)
          seen.add(core)
        }
      }
    }
    expect(seen.size).toBe(2500)
  }
})

test('a payment in another spelling is the same payment', () => {
  for (const source of sources) {
    const random = new Seeded(8)
    const payments = new Payments(random, 4711)
    for (let i = 0; i < 1000; i += 1) {
      const reference = payments.newReference(source)
      const again = respell(random, reference)
      const [cores, others] = [reference, again].map((text) => listPaymentCores(text, source))
      expect(
        cores?.some((core) => others?.includes(core)),
        `${reference} as ${again}`,
      ).toBe(true)
    }
  }
})
