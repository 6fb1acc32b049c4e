import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { describeTransfer } from '@rupee/domain/chains/transfer-check.ts'
import { type Clearance, dropCleared } from '@rupee/domain/orders/findings/clearance.ts'
import { type Finding, isStop } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { sortFindings, summariseFindings } from '@rupee/domain/orders/verdict/verdict.ts'
import { listPaymentFindings } from '@rupee/domain/payments/payment-findings.ts'
import { listProofFindings } from '@rupee/domain/proofs/proof-findings.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import { useId, useState } from 'react'
import { useBankDetails } from '#collections/bank-details.ts'
import { useWallets } from '#collections/board/board.ts'
import { usePayerProof } from '#collections/customers/payer-proofs.ts'
import { usePaymentsById } from '#collections/payments.ts'
import { useControls } from '#collections/settings/controls.ts'
import { useWalletInstructions } from '#collections/wallet-instructions.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import {
  CheckCircleOutlinedIcon as FineIcon,
  VisibilityOutlinedIcon as LookIcon,
  ErrorOutlinedIcon as StopIcon,
} from '#components/icons/shared-icons.tsx'
import { useTransferCheck } from '#features/staff/orders/chain/use-transfer-check.ts'
import { useSource } from '#features/staff/orders/parts/use-source.ts'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'
import { findData, mapLive } from '#lib/live/live.ts'
import { useStoredReading } from '#lib/proof-reading/use-stored-reading.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'
import { type Clearances, ClearFindings } from './clear-findings.tsx'
import { PaidLine } from './paid-line.tsx'
import { ReferenceDifference } from './reference-difference.tsx'
import { type Paid, usePaid } from './use-paid.ts'
import { useVerdict } from './use-verdict.ts'

interface VerdictLineProps {
  readonly order: Order
  /** Absent for staff who do not decide orders. */
  readonly clearances: Clearances | undefined
}

/** Findings of an order in words, each with its reason on hover, focus and click. */
export function VerdictLine({ order, clearances }: VerdictLineProps) {
  const titleId = useId()
  // "Choose a payment" disappears when a payment is matched.
  const place = useKeptFocus<HTMLElement>()
  const paid = usePaid(order)
  const proofFindings = useProofFindings(order)
  const paymentFindings = usePaymentFindings(order, paid)
  const onChain = usePaymentOnChain(order)
  const verdict = mapLive(useVerdict(order), (findings) =>
    sortFindings([...paymentFindings, ...onChain, ...findings, ...proofFindings]),
  )
  // Shown together, so that nothing moves when one of them arrives later.
  const findings = verdict.status === 'success' && !paid.isLoading ? verdict.data : undefined
  if (verdict.status === 'error') {
    return <RetryAlert text="The checks of this order could not be loaded." onRetry={verdict.retry} />
  }
  return (
    <Box
      component="section"
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{ '&:focus-visible': { outline: 'none' } }}
    >
      {findings && <PaidLine paid={paid} order={order} />}
      <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650, mb: 0.5 }}>
        {findings ? summariseFindings(findings, clearances?.cleared) : <Skeleton width="60%" />}
      </Typography>
      {findings ? (
        <>
          <Findings findings={findings} cleared={clearances?.cleared ?? []} />
          {clearances && findings.some(isStop) && (
            <ClearFindings stops={findings.filter(isStop)} clearances={clearances} />
          )}
        </>
      ) : (
        <Skeleton variant="rounded" height={56} />
      )}
    </Box>
  )
}

interface FindingsProps {
  readonly findings: readonly Finding[]
  readonly cleared: readonly Clearance[]
}

function Findings({ findings, cleared }: FindingsProps) {
  const reasonId = useId()
  const [openLabel, setOpen] = useState<string>()
  const open = findings.find(({ label }) => label === openLabel)
  return (
    <>
      <Box
        component="ul"
        aria-label="Order checks"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0, m: 0, listStyle: 'none' }}
      >
        {findings.map((finding) => (
          <li key={`${finding.about} ${finding.label}`}>
            <FindingChip
              finding={finding}
              isCleared={isStop(finding) && dropCleared([finding], cleared).length === 0}
              isOpen={finding === open}
              reasonId={reasonId}
              onToggle={() => setOpen(finding === open ? undefined : finding.label)}
            />
          </li>
        ))}
      </Box>
      {open && (
        <Typography id={reasonId} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {open.reason}
        </Typography>
      )}
      {findings.map(
        ({ label, resembles }) => resembles && <ReferenceDifference key={label} resembles={resembles} />,
      )}
    </>
  )
}

const tones = {
  stop: { icon: <StopIcon />, color: 'error', inWords: 'Stop' },
  look: { icon: <LookIcon />, color: 'secondary', inWords: 'Look' },
  fine: { icon: <FineIcon />, color: 'default', inWords: 'Fine' },
  cleared: { icon: <FineIcon />, color: 'default', inWords: 'Cleared' },
} as const

interface FindingChipProps {
  readonly finding: Finding
  readonly isCleared: boolean
  readonly isOpen: boolean
  readonly reasonId: string
  readonly onToggle: () => void
}

function FindingChip({ finding, isCleared, isOpen, reasonId, onToggle }: FindingChipProps) {
  const { tone, label, reason } = finding
  const { icon, color, inWords } = tones[isCleared ? 'cleared' : tone]
  return (
    <Tooltip title={isOpen ? '' : reason} describeChild>
      <Chip
        size="small"
        variant="outlined"
        component="button"
        type="button"
        icon={icon}
        color={color}
        label={label}
        aria-label={`${inWords}: ${label}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? reasonId : undefined}
        onClick={onToggle}
        sx={{ maxWidth: '100%' }}
      />
    </Tooltip>
  )
}

/** Returns the finding about the payment of a pending order that was paid on a chain. */
function usePaymentOnChain(order: Order): readonly Finding[] {
  const { trackingID, fromWallet: wallet, from_currency: code, amountSent: amount } = order
  const network = findData(useWallets())?.find(({ id }) => id === wallet)?.network
  const reference = order.status === 'pending' ? order.TransactionID : ''
  const { check } = useTransferCheck({ trackingID, wallet, network, reference, is: 'payment' })
  const finding = check && describeTransfer(check, { is: 'payment', amount, code })
  return finding ? [finding] : []
}

/** Returns the finding about the payment of an order on statements. */
function usePaymentFindings(order: Order, { matched, suggested, until, reach }: Paid): readonly Finding[] {
  const unseenHours = findData(useControls())?.unseenHours
  const proof = usePayerProof(useMay('see payments') ? order.uid : undefined)
  const proven = findData(proof)?.accounts ?? []
  const proofs = findData(usePaymentsById(matched ? proven.map(({ payment }) => payment) : [])) ?? []
  const session = useSession()
  const uid = session.status === 'customer' ? session.uid : 'none'
  if (unseenHours === undefined) return []
  const newest = until !== undefined && reach ? { until, reach } : undefined
  const isSuggested = suggested.length > 0
  return listPaymentFindings(order, {
    paid: matched,
    isSuggested,
    newest,
    unseenHours,
    proven,
    proofs,
    uid,
  })
}

/** Reads the stored proof of an order on this device and returns where it contradicts the order. */
function useProofFindings(order: Order): readonly Finding[] {
  const source = useSource(order)
  const maySee = useMay('see proofs')
  const { type } = source
  const reading = useStoredReading(maySee ? order.screenshot : undefined, { type, code: order.from_currency })
  const instructions = useInstructions(order, isCommon(source))
  return reading ? listProofFindings(reading, order, { source, instructions }) : []
}

/** Returns the texts that name the exchange's accounts in the order's source wallet. */
function useInstructions({ fromWallet }: Pick<Order, 'fromWallet'>, isBank: boolean): string | undefined {
  const maySee = useMay('see payment details')
  const bank = findData(useBankDetails(maySee && isBank ? fromWallet : undefined))
  const wallets = findData(useWalletInstructions(maySee && !isBank))
  if (isBank) return bank && Object.values(bank).join('\n')
  return wallets?.find(({ walletId }) => walletId === fromWallet)?.walletID_Description
}
