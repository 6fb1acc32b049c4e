import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type BankResponse, readBankResponse } from '@rupee/domain/batches/bank-response.ts'
import { type BatchLine, hasOwnOrder, type PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useRef, useState } from 'react'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { countOrders, listProblems } from '#features/staff/batches/batch-words.ts'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { askWorker } from '#lib/sheets/ask-worker.ts'
import { describeProblem } from '#lib/sheets/problem-words.ts'
import { keepNewest } from '#lib/state/keep-newest.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { FailDialog } from './fail-dialog.tsx'
import type { ResponseText } from './parse-response.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { type SettledCounts, settleWhole } from './settle-whole.ts'

interface SettleBatchProps {
  readonly batch: PayoutBatch
  readonly self: string
}

type ChosenResponse =
  | { readonly is: 'read'; readonly text: string; readonly found: BankResponse }
  | { readonly is: 'unreadable'; readonly problem: string }
  /** Our own code could not be loaded. */
  | { readonly is: 'not read'; readonly file: File }

async function readChosen(file: File, { orders }: PayoutBatch): Promise<ChosenResponse> {
  try {
    const content = await readResponse(file)
    if ('code' in content) return { is: 'unreadable', problem: describeProblem(content.code, undefined) }
    const found = readBankResponse(content.text, orders)
    return found
      ? { is: 'read', text: content.text, found }
      : { is: 'unreadable', problem: texts.responseUnreadable }
  } catch {
    return { is: 'not read', file }
  }
}

/** Settles a batch with the bank's response file, or by hand. The result stays after the batch is done. */
export function SettleBatch({ batch, self }: SettleBatchProps) {
  const [response, setResponse] = useState<ChosenResponse>()
  const [takeNewest] = useState(keepNewest)
  const [result, setResult] = useState<SettledCounts>()
  const [isBusy, setIsBusy] = useState(false)
  /** Orders without an answer when the dialog was opened, so that its list stays while a colleague settles the batch too. */
  const [byHand, setByHand] = useState<{
    readonly state: 'paid' | 'failed'
    readonly lines: readonly BatchLine[]
  }>()
  const { id } = batch
  const answered = batch.orders.filter(({ state }) => state === 'paid' || state === 'failed').length
  const canSettle = batch.state === 'sent' && !hasOwnOrder(batch, self)
  if (!canSettle && !result) return null
  const open = batch.orders.filter(({ state }) => state === 'open')

  const read = (file: File) =>
    takeNewest(readChosen(file, batch), (found) => {
      setResult(undefined)
      setResponse(found)
    })
  const AnswerDialog = byHand?.state === 'failed' ? FailDialog : ReceiptDialog
  const goOn = async () => {
    setIsBusy(true)
    try {
      setResult(
        await settleWhole(
          id,
          () => call(calls.settleBatch, { id }),
          () => {},
        ),
      )
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
    }
    setIsBusy(false)
  }
  return (
    <Panel title="Response of the bank">
      <Stack spacing={2} aria-live="polite">
        {response?.is === 'not read' && (
          <RetryAlert text={texts.failed} onRetry={() => read(response.file)} />
        )}
        {response?.is === 'unreadable' && <Alert severity="error">{response.problem}</Alert>}
        {result && <Result result={result} />}
        {canSettle && answered > 0 && response?.is !== 'read' && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" loading={isBusy} onClick={goOn}>
                Continue
              </Button>
            }
          >
            The bank has answered {countOrders(answered)}, and this is not carried out yet.
          </Alert>
        )}
      </Stack>
      {canSettle && (
        <>
          <ResponsePicker onPick={read} />
          <Typography variant="body2" color="textSecondary">
            CSV or XLSX with the order, the status and the bank reference. Paid orders are approved, failed
            ones go back to the queue. Reading a file again changes nothing.
          </Typography>
          {open.length > 0 && (
            <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button
                variant="outlined"
                onClick={() => setByHand({ state: 'paid', lines: open })}
                sx={button}
              >
                Settle by a receipt
              </Button>
              <Button
                variant="outlined"
                color="error"
                onClick={() => setByHand({ state: 'failed', lines: open })}
                sx={button}
              >
                Mark as not paid
              </Button>
            </Stack>
          )}
        </>
      )}
      {response?.is === 'read' && (
        <SettleDialog
          id={id}
          text={response.text}
          found={response.found}
          onSettled={setResult}
          onClose={() => setResponse(undefined)}
        />
      )}
      {byHand && (
        <AnswerDialog
          batch={batch}
          lines={byHand.lines}
          onSettled={setResult}
          onClose={() => setByHand(undefined)}
        />
      )}
    </Panel>
  )
}

const button = { minHeight: { xs: 44, md: 40 } }

function Result({ result }: { readonly result: SettledCounts }) {
  const { approved, returned, problems } = result
  return (
    <Alert severity={returned + problems.length > 0 ? 'warning' : 'success'}>
      {countOrders(approved)} approved, {returned} back in the queue.
      {problems.length > 0 && ` These lines changed nothing: ${listProblems(result)}.`}
    </Alert>
  )
}

/** Reads a response file in a worker, which also unpacks workbooks. */
function readResponse(file: Blob): Promise<ResponseText> {
  const worker = new Worker(new URL('./response-worker.ts', import.meta.url), { type: 'module' })
  return askWorker(worker, file, { tooSlow: { text: '' } })
}

/** Button and drop target for the response file. */
function ResponsePicker({ onPick }: { readonly onPick: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  const pick = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void onPick(file)
  }
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          pick(event.dataTransfer.files)
        }}
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
      >
        Choose or drop the response file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        onChange={({ target }) => {
          pick(target.files)
          target.value = ''
        }}
      />
    </>
  )
}
