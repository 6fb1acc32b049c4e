import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import StopIcon from '@mui/icons-material/ErrorOutlined'
import LookIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type Finding, inOneLine } from '@rupee/domain/orders/verdict/verdict.ts'
import { useId, useState } from 'react'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { ReferenceDifference } from './reference-difference.tsx'
import { useVerdict } from './use-verdict.ts'

/** What is known of an order, in words; each has its reason on hover, on focus and on a click. */
export function VerdictLine({ order }: { order: Order }) {
  const titleId = useId()
  const verdict = useVerdict(order)
  if (verdict.status === 'error') {
    return <RetryAlert text="The checks of this order could not be loaded." onRetry={verdict.retry} />
  }
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650, mb: 0.5 }}>
        {verdict.status === 'success' ? inOneLine(verdict.data) : <Skeleton width="60%" />}
      </Typography>
      {verdict.status === 'success' ? (
        <Findings findings={verdict.data} />
      ) : (
        <Skeleton variant="rounded" height={56} />
      )}
    </Box>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const reasonId = useId()
  const [openLabel, setOpen] = useState<string>()
  const open = findings.find(({ label }) => label === openLabel)
  return (
    <>
      <Box
        component="ul"
        aria-label="What is known"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0, m: 0, listStyle: 'none' }}
      >
        {findings.map((finding) => (
          <li key={`${finding.about} ${finding.label}`}>
            <FindingChip
              finding={finding}
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
} as const

interface FindingChipProps {
  readonly finding: Finding
  readonly isOpen: boolean
  readonly reasonId: string
  readonly onToggle: () => void
}

function FindingChip({ finding: { tone, label, reason }, isOpen, reasonId, onToggle }: FindingChipProps) {
  const { icon, color, inWords } = tones[tone]
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
