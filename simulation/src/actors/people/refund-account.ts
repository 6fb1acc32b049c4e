import { type Refund, refundSchema } from '@rupee/domain/refunds/refund.ts'
import * as z from 'zod/mini'
import type { Person } from './person.ts'

const shownRefund = z.pick(refundSchema, {
  uid: true,
  wallet: true,
  payer: true,
  name: true,
  state: true,
  targetKey: true,
  reference: true,
})

type ShownRefund = Pick<Refund, keyof typeof shownRefund.shape>

export function readRefund(person: Person, id: string): ShownRefund {
  return shownRefund.parse(person.mustRead(`refunds/${id}`, 'it is in the list of refunds'))
}

/** Returns one of two accounts of the payer, as the form of a refund sends it. */
export function drawRefundAccount(
  { stage, random }: Person,
  { payer, name = '', wallet }: ShownRefund,
): string {
  const accountName = payer || name
  const sum = [...accountName].reduce((all, character) => all + character.charCodeAt(0), 0)
  const number = `${5_010_000_000 + sum}${random.below(2)}`
  return JSON.stringify(
    stage.read(`wallets/${wallet}`)?.type === 'common_currency'
      ? {
          withdrawalType: 'Bank',
          accountName,
          accountNumber: number,
          ifscCode: 'EXMP0000456',
          branch: 'Andheri West',
          bankName: 'Example Bank',
        }
      : { withdrawalType: 'Crypto', cryptoAddress: `T${number}` },
  )
}
