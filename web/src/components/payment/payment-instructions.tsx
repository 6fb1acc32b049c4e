import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { type Network, networkNames } from '@rupee/domain/networks/network.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { Panel } from '#components/layout/panel.tsx'
import { addressIn, instructionLines, upiIdIn } from './instruction-lines.ts'
import { InstructionList } from './instruction-list.tsx'

interface PaymentInstructionsProps {
  readonly title?: string
  readonly instructions: string
  readonly from: Wallet
  readonly amount: string
  /** What is said below, to whom it is not said by itself. */
  readonly children?: ReactNode
}

/** How the customer pays, as staff wrote it. */
export function PaymentInstructions({
  title = t('Where to pay'),
  instructions,
  from,
  amount,
  children,
}: PaymentInstructionsProps) {
  const written = instructionLines(instructions)
  const lines = [{ label: t('Amount'), text: withCurrency(amount, from.code), copy: amount }, ...written]
  const address = addressIn(written, from.network)
  const upiId = isCommon(from) ? upiIdIn(written) : undefined
  return (
    <Panel title={title}>
      <InstructionList lines={lines} />
      {upiId !== undefined && <UpiPayment upiId={upiId} amount={amount} />}
      {address !== undefined && from.network && <ChainPayment address={address} network={from.network} />}
      {children}
    </Panel>
  )
}

interface UpiPaymentProps {
  readonly upiId: string
  readonly amount: string
}

const phoneOnly = { display: { xs: 'inline-flex', sm: 'none' } }

/** A code to scan with a phone. On a phone, also a link that opens the UPI app. */
function UpiPayment({ upiId, amount }: UpiPaymentProps) {
  const link = `upi://pay?${new URLSearchParams({ pa: upiId, am: amount, cu: 'INR' })}`
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button href={link} variant="outlined" sx={phoneOnly}>
        {t('Pay with a UPI app')}
      </Button>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Code value={link} title={t('UPI code to pay {upiId}', { upiId })} />
        <Typography variant="body2" color="textSecondary">
          {t(
            'Scan this code with any UPI app. The amount is already filled in. Pay from an account in your own name.',
          )}
        </Typography>
      </Stack>
    </Stack>
  )
}

/** The network and the address each on its own: a payment over another network is lost. */
function ChainPayment({ address, network }: { address: string; network: Network }) {
  const lines = [
    { label: t('Network'), text: t(networkNames[network]) },
    { label: t('Address'), text: address, copy: address },
  ]
  return (
    <Stack spacing={1.5}>
      <InstructionList lines={lines} />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Code value={address} title={t('Code of the address {address}', { address })} />
        <Typography variant="body2" color="textSecondary">
          {t('Scan this code with your wallet. It holds the address alone, so type the amount yourself.')}
        </Typography>
      </Stack>
    </Stack>
  )
}

/** Scanners need dark on white, in the dark colour scheme too. */
function Code({ value, title }: { value: string; title: string }) {
  return (
    <Box sx={{ bgcolor: '#fff', p: 1, borderRadius: 1, lineHeight: 0 }}>
      <QRCodeSVG value={value} size={144} title={title} />
    </Box>
  )
}
