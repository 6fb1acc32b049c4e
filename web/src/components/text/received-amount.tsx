import { t } from '@rupee/domain/language/translate.ts'
import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import { Money } from './money.tsx'

interface ReceivedAmountProps {
  readonly status: OrderStatus
  readonly amount: string
  readonly code: string
}

/** Amount that a customer receives. A rejected order pays nothing out. */
export function ReceivedAmount({ status, amount, code }: ReceivedAmountProps) {
  return status === 'Rejected' ? t('Nothing') : <Money amount={amount} code={code} />
}
