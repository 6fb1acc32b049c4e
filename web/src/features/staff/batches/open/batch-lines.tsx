import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type BatchLine, hasOwnOrder, type PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { describePayee } from '@rupee/domain/orders/payee.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FileViewer } from '#components/files/file-viewer.tsx'
import { Money } from '#components/text/money.tsx'
import { lineStatesInWords } from '#features/staff/batches/batch-words.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { toOrderAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'

interface BatchLinesProps {
  readonly batch: PayoutBatch
  readonly self: string
}

/** Orders of a batch, each with the bank's answer. */
export function BatchLines({ batch, self }: BatchLinesProps) {
  const canTakeOut = batch.state === 'made' && !hasOwnOrder(batch, self)
  const [shown, setShown] = useState<string>()
  return (
    <Stack component="ul" aria-label="Orders of the batch" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {batch.orders.map((line) => (
        <Line
          key={line.trackingID}
          line={line}
          batch={batch}
          canTakeOut={canTakeOut && line.state === 'open'}
          onOpen={setShown}
        />
      ))}
      {shown !== undefined && (
        <FileViewer files={[{ name: 'Bank receipt', path: shown }]} onClose={() => setShown(undefined)} />
      )}
    </Stack>
  )
}

interface LineProps {
  readonly line: BatchLine
  readonly batch: PayoutBatch
  readonly canTakeOut: boolean
  /** Opens the receipt of the bank. */
  readonly onOpen: (receipt: string) => void
}

function Line({ line, batch: { id, currency }, canTakeOut, onOpen }: LineProps) {
  const { trackingID, payee, withdrawal, amount, state, reference, reason, receipt } = line
  const maySee = useMay('see proofs')
  const [isBusy, setIsBusy] = useState(false)
  const takeOut = async () => {
    setIsBusy(true)
    await callAndTell(calls.removeFromBatch, { id, order: trackingID })
    setIsBusy(false)
  }
  const said = state === 'approved' || state === 'paid' ? reference : reason
  return (
    <Stack component="li" direction="row" spacing={1} useFlexGap sx={lineStyles}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={toOrderAddress(trackingID)} variant="body2">
          {trackingID}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {describePayee(payee, withdrawal)}
        </Typography>
        <Typography variant="body2">
          {lineStatesInWords[state]}
          {said && `: ${said}`}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        <Money amount={amount} code={currency} />
      </Typography>
      {receipt !== undefined && maySee && (
        <AnswerFile path={receipt} trackingID={trackingID} onOpen={() => onOpen(receipt)} />
      )}
      {canTakeOut && (
        <Button
          loading={isBusy}
          aria-label={`Take out ${trackingID}`}
          onClick={takeOut}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          Take out
        </Button>
      )}
    </Stack>
  )
}

interface AnswerFileProps {
  readonly path: string
  readonly trackingID: string
  readonly onOpen: () => void
}

/** Opens the receipt of the bank, or downloads its response file. */
function AnswerFile({ path, trackingID, onOpen }: AnswerFileProps) {
  const sx = { minHeight: { xs: 44, md: 36 } }
  return path.endsWith('.csv') ? (
    <Button href={`/media/${path}`} download aria-label={`Response with ${trackingID}`} sx={sx}>
      Response
    </Button>
  ) : (
    <Button aria-label={`Receipt of ${trackingID}`} onClick={onOpen} sx={sx}>
      Receipt
    </Button>
  )
}

const lineStyles = {
  alignItems: 'center',
  flexWrap: 'wrap',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
}
