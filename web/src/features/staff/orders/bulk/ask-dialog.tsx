import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { fillCannedText } from '@rupee/domain/thread/canned-texts.ts'
import { longestMessage } from '@rupee/domain/thread/thread-input.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useCannedTexts } from '#collections/thread/canned-texts.ts'
import { call } from '#lib/calls/call.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { FailureList } from './failure-list.tsx'
import { countCustomers, formatCount } from './format-count.ts'
import { type Failure, sendToEach } from './send-to-each.ts'

interface AskDialogProps {
  /** Copy taken when the dialog was opened. */
  readonly orders: readonly Order[]
  /** `left` are the orders that were not asked. */
  readonly onClose: (left: readonly Order[]) => void
}

type Step =
  | { readonly is: 'writing' }
  | { readonly is: 'sending'; readonly of: number }
  | { readonly is: 'failed'; readonly failures: readonly Failure[] }

/** Asks the customers of several orders the same question, and puts the orders on hold for their answers. */
export function AskDialog({ orders, onClose }: AskDialogProps) {
  const titleId = useId()
  const [text, setText] = useState('')
  const [step, setStep] = useState<Step>({ is: 'writing' })
  const [done, setDone] = useState(0)
  const stop = useRef<AbortController>(undefined)
  // Stable IDs, so that a question that is sent again is stored once.
  const [names] = useState(() => new Map(orders.map(({ trackingID }) => [trackingID, crypto.randomUUID()])))
  useEffect(() => () => stop.current?.abort(), [])
  const left = step.is === 'failed' ? step.failures.map(({ order }) => order) : orders
  const isSending = step.is === 'sending'
  const close = () => {
    if (!isSending) onClose(left)
  }
  const ask = async (order: Order) => {
    const { trackingID: id } = order
    await call(calls.messageCustomer, {
      id,
      message: names.get(id) ?? id,
      text: fillText(text.trim(), order),
      files: [],
      question: true,
    })
  }
  const send = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setDone(0)
    setStep({ is: 'sending', of: left.length })
    const failures = await sendToEach(left, { send: ask, onProgress: setDone, signal })
    if (failures.length > 0) {
      setStep({ is: 'failed', failures })
      return
    }
    toastSuccess(`${formatCount(countCustomers(orders), 'customer')} asked`)
    onClose([])
  }
  const longest = Math.max(...orders.map((order) => fillText(text.trim(), order).length))
  const isTooLong = longest > longestMessage
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Ask {formatCount(countCustomers(orders), 'customer')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            Each customer gets the question here and by e-mail. {'{name}'}, {'{amount}'} and {'{id}'} are
            filled in for each order.
          </Typography>
          {step.is === 'writing' && <CannedChoice onChoose={setText} />}
          <TextField
            label="Question"
            value={text}
            multiline
            minRows={3}
            maxRows={10}
            autoFocus
            // Locked, because some customers have received this text already.
            disabled={step.is !== 'writing'}
            error={isTooLong}
            helperText={
              isTooLong ? `At most ${longestMessage} characters. The longest has ${longest}.` : undefined
            }
            onChange={({ target }) => setText(target.value)}
          />
          {isSending && <Progress done={done} of={step.of} />}
          {step.is === 'failed' && (
            <FailureList
              title={`${formatCount(step.failures.length, 'order')} not asked`}
              failures={step.failures}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {isSending ? (
          <Button onClick={() => stop.current?.abort()}>Stop</Button>
        ) : (
          <Button onClick={close}>{step.is === 'failed' ? 'Close' : 'Cancel'}</Button>
        )}
        <Button
          variant="contained"
          loading={isSending}
          disabled={text.trim() === '' || isTooLong}
          onClick={send}
        >
          {step.is === 'failed' ? 'Try again' : `Ask ${formatCount(countCustomers(orders), 'customer')}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function CannedChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const live = useCannedTexts()
  const saved = live.status === 'success' ? live.data.texts : []
  const questions = saved.filter(({ kind }) => kind === 'question')
  if (questions.length === 0) return null
  return (
    <TextField
      select
      label="Insert a text"
      value=""
      onChange={({ target }) => onChoose(questions.find(({ id }) => id === target.value)?.text ?? '')}
    >
      {questions.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Delay before progress is shown, because a few orders take less. */
const patience = 2_000

function Progress({ done, of }: { done: number; of: number }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <div>
      <Typography variant="body2" role="status">
        {done} of {formatCount(of, 'order')} asked
      </Typography>
      <LinearProgress variant="determinate" value={(100 * done) / of} aria-label="Asked" />
    </div>
  )
}

function fillText(text: string, { name, trackingID, amountReceived, to_currency }: Order): string {
  return fillCannedText(text, { name, id: trackingID, amount: withCurrency(amountReceived, to_currency) })
}
