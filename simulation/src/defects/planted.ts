import { defectsOfContact } from './contact.ts'
import type { Defect } from './defect.ts'
import { defectsOfMoney } from './money.ts'
import { defectsOfOrders } from './orders.ts'
import { defectsOfOutcome } from './outcome.ts'
import { defectsOfPayouts } from './payouts.ts'
import { defectsOfStaff } from './staff.ts'

export const planted: readonly Defect[] = [
  ...defectsOfMoney,
  ...defectsOfPayouts,
  ...defectsOfOrders,
  ...defectsOfContact,
  ...defectsOfStaff,
  ...defectsOfOutcome,
]
