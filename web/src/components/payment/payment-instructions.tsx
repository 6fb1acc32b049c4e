import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { type Network, networkNames } from '@rupee/domain/networks/network.ts'
import { defaultUpiLimit } from '@rupee/domain/networks/upi.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { ReactNode } from 'react'
import { Panel } from '#components/layout/panel.tsx'
import { findAddress, findPaymentWays, parseInstructions } from './instruction-lines.ts'
import { InstructionList } from './instruction-list.tsx'
import { QrCode } from './qr-code.tsx'
import { RupeePayment } from './rupee-payment.tsx'

interface PaymentInstructionsProps {
  readonly title?: string
  readonly instructions: string
  readonly from: Wallet
  readonly amount: string
  /** ID of the quote to pay; undefined in an example. */
  readonly quote?: string
  /** Proof code to pay with, in place of a quote. */
  readonly code?: string
  /** Maximum in rupees that UPI is offered for. */
  readonly upiLimit?: string
  /** Further notes, shown below. */
  readonly children?: ReactNode
}

/** Payment instructions as staff wrote them. */
export function PaymentInstructions({
  title = t('Where to pay'),
  instructions,
  from,
  amount,
  quote,
  code,
  upiLimit = defaultUpiLimit,
  children,
}: PaymentInstructionsProps) {
  const written = parseInstructions(instructions)
  const ways = findPaymentWays(written)
  const { upiId } = ways
  const isByUpi = isCommon(from) && upiId !== undefined
  const amountLine = { label: t('Amount'), text: withCurrency(amount, from.code), copy: amount }
  const codeLines = code === undefined ? [] : [{ label: t('Note'), text: code, copy: code }]
  const address = findAddress(written, from.network)
  return (
    <Panel title={title}>
      <InstructionList lines={[amountLine, ...codeLines, ...(isByUpi ? [] : written)]} />
      {isByUpi && (
        <RupeePayment
          lines={written}
          ways={{ ...ways, upiId }}
          amount={amount}
          quote={quote}
          code={code}
          upiLimit={upiLimit}
        />
      )}
      {isByUpi && ways.common.length > 0 && <InstructionList lines={ways.common} />}
      {address !== undefined && from.network && <ChainPayment address={address} network={from.network} />}
      {children}
    </Panel>
  )
}

/** Network and address on lines of their own, because a payment over another network is lost. */
function ChainPayment({ address, network }: { address: string; network: Network }) {
  const lines = [
    { label: t('Network'), text: t(networkNames[network]) },
    { label: t('Address'), text: address, copy: address },
  ]
  return (
    <Stack spacing={1.5}>
      <InstructionList lines={lines} />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <QrCode value={address} title={t('QR code for the address {address}', { address })} />
        <Typography variant="body2" color="textSecondary">
          {t('Scan this code with your wallet. It contains only the address, so enter the amount yourself.')}
        </Typography>
      </Stack>
    </Stack>
  )
}
