import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { type ChainImportResult, historyDays } from '@rupee/domain/chains/chain-history.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useState } from 'react'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { describeChainImport, describeOutcome } from './import-words.ts'

interface ChainImportProps {
  readonly wallet: string
  /** Whether a file is being imported. */
  readonly isBusy: boolean
}

type Days = (typeof historyDays)[number]

const daysInWords: Readonly<Record<Days, string>> = {
  1: 'Last day',
  7: 'Last 7 days',
  30: 'Last 30 days',
}

/** Imports the transfers of a wallet from its chain. Shows nothing if the operator has set up no server for it. */
export function ChainImport({ wallet, isBusy }: ChainImportProps) {
  const { isReady, outcome, retry } = useReadiness(wallet)
  const [days, setDays] = useState<Days>('7')
  const [result, setResult] = useState<ChainImportResult | 'importing' | { readonly failed: string }>()
  const importNow = async () => {
    setResult('importing')
    try {
      setResult(await call(calls.importChainHistory, { wallet, days }))
    } catch (error) {
      // Lines that were stored before stay stored.
      setResult({ failed: `${toErrorText(error, texts.failed)} You can import again.` })
    }
  }
  if (outcome === 'loading')
    return <Skeleton role="status" aria-label="Looking for a chain server" variant="rounded" height={44} />
  if (outcome === 'failed')
    return <RetryAlert text="We could not check whether this chain can be imported." onRetry={retry} />
  if (!isReady) return <Nothing why={describeOutcome(outcome)} />
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label="Transfers on the chain"
          value={days}
          disabled={isBusy || result === 'importing'}
          onChange={({ target }) => setDays(historyDays.find((each) => each === target.value) ?? days)}
          sx={{ minWidth: 180 }}
        >
          {historyDays.map((each) => (
            <MenuItem key={each} value={each}>
              {daysInWords[each]}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          disabled={isBusy || result === 'importing'}
          onClick={() => void importNow()}
          sx={{ minHeight: 44 }}
        >
          Import from the chain
        </Button>
      </Stack>
      <Stack aria-live="polite">
        {result === 'importing' && <LinearProgress aria-label="Importing from the chain" />}
        {typeof result === 'object' && <Outcome result={result} />}
      </Stack>
    </Stack>
  )
}

function Nothing({ why }: { readonly why: string }) {
  if (why === '') return null
  return (
    <Typography variant="body2" color="textSecondary">
      {why}
    </Typography>
  )
}

function Outcome({ result }: { readonly result: ChainImportResult | { readonly failed: string } }) {
  const { severity, text } =
    'failed' in result ? { severity: 'error' as const, text: result.failed } : describeChainImport(result)
  return <Alert severity={severity}>{text}</Alert>
}

/** Asks whether a wallet can be imported from its chain. */
function useReadiness(wallet: string) {
  const [outcome, setOutcome] = useState<ChainImportResult['outcome'] | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    let isOver = false
    setOutcome('loading')
    call(calls.importChainHistory, { wallet }).then(
      (answer) => !isOver && setOutcome(answer.outcome),
      () => !isOver && setOutcome('failed'),
    )
    return () => {
      isOver = true
    }
  }, [wallet, attempt])
  return { outcome, isReady: outcome === 'ready', retry: () => setAttempt(attempt + 1) }
}
