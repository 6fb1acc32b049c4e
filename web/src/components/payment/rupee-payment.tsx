import { t } from '@rupee/domain/language/translate.ts'
import { isAboveUpiLimit } from '@rupee/domain/networks/upi.ts'
import { siteName } from '@rupee/domain/site/site-name.ts'
import { useState } from 'react'
import { PanelsByTab } from '../layout/panels-by-tab.tsx'
import { findPayee, type InstructionLine, type PaymentWays } from './instruction-lines.ts'
import { InstructionList } from './instruction-list.tsx'
import { TooMuchForUpi, UpiPayment } from './upi-payment.tsx'

interface RupeePaymentProps {
  readonly lines: readonly InstructionLine[]
  readonly ways: PaymentWays & { readonly upiId: string }
  readonly amount: string
  readonly quote: string | undefined
  readonly code?: string | undefined
  /** Limit in rupees. */
  readonly upiLimit: string
}

/** Payment by UPI or bank transfer. UPI comes first, unless the amount is above its daily limit. */
export function RupeePayment(props: RupeePaymentProps) {
  const { lines, ways, amount, quote, code, upiLimit } = props
  const { upiId, upi, bank } = ways
  const [chosen, setChosen] = useState<string>()
  const isTooMuch = isAboveUpiLimit(amount, upiLimit)
  const payee = findPayee(lines) ?? siteName
  const byUpi = (
    <>
      <InstructionList lines={upi} />
      {isTooMuch ? (
        <TooMuchForUpi upiLimit={upiLimit} />
      ) : (
        <UpiPayment upiId={upiId} payee={payee} amount={amount} quote={quote} code={code} />
      )}
    </>
  )
  if (bank.length === 0) return byUpi
  const tabs = [
    { id: 'upi', name: 'UPI', content: byUpi },
    { id: 'bank', name: t('Bank transfer'), content: <InstructionList lines={bank} /> },
  ]
  const inOrder = isTooMuch ? tabs.toReversed() : tabs
  return (
    <PanelsByTab
      label={t('How you pay')}
      tabs={inOrder}
      chosen={chosen ?? inOrder[0]?.id}
      onChoose={setChosen}
    />
  )
}
