import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Order } from '@rupee/domain/orders/order.ts'
import { proofTypes } from '@rupee/domain/orders/order-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useRef } from 'react'
import { FileField } from '#components/forms/file-field.tsx'
import { KeyCap } from '#components/text/key-cap.tsx'
import { CannedMenu } from '#features/staff/orders/canned/canned-menu.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import type { Drafts } from './drafts.ts'
import { type Outcome, useDecision } from './use-decision.ts'
import { useGivenFile } from './use-given-file.ts'
import { useGoOn } from './use-go-on.ts'

interface DecisionFormProps {
  readonly order: Order
  readonly drafts: Drafts
  readonly onSend: () => void
  readonly onSent: (isDone: boolean) => void
}

export function DecisionForm({ order, drafts, onSend, onSent }: DecisionFormProps) {
  const { draft, problem, begun, asked, write, refer, choose, remove, ask, withdraw, send } = useDecision(
    order,
    drafts,
  )
  const form = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const screenshot = useRef<HTMLInputElement>(null)
  const reference = useRef<HTMLInputElement>(null)
  const isOpen = order.status === 'pending' && order.stage !== 'paying'
  /** What is missing gets the focus. */
  const decide = (outcome: Outcome) => {
    const missing = ask(outcome)
    if (missing === 'note') note.current?.focus()
    if (missing === 'screenshot') screenshot.current?.focus()
    if (missing === 'reference') reference.current?.focus()
  }
  const approve = () => decide('Approved')
  const reject = () => decide('Rejected')
  useKeys(
    isOpen ? { a: { does: 'Approve', act: approve }, r: { does: 'Reject', act: reject } } : {},
    undefined,
    'In an open order',
  )
  useGoOn(form, () => {
    if (!isOpen) return
    if (begun) decide(begun)
    else toastError(texts.approveOrReject)
  })
  /** At the cursor, so that several texts and what was typed stay together. */
  const insert = (text: string) => {
    const at = note.current?.selectionStart ?? draft.note.length
    write(draft.note.slice(0, at) + text + draft.note.slice(note.current?.selectionEnd ?? at))
    note.current?.focus()
  }
  const isOver = useGivenFile(isOpen, async (file) => {
    if (!(await choose(file))) return
    toastSuccess('Taken as the payment screenshot')
    note.current?.focus()
  })
  return (
    <Box
      ref={form}
      sx={isOver ? { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4 } : {}}
    >
      <Part title={isOver ? 'Drop it here: it becomes the payment screenshot' : 'Decision'}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            rowGap: 1,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
          }}
        >
          <Stack sx={{ minWidth: 0 }}>
            <TextField
              label="Note for the customer"
              multiline
              minRows={2}
              maxRows={6}
              required
              size="small"
              disabled={!isOpen}
              value={draft.note}
              onChange={({ target }) => write(target.value)}
              error={problem?.with === 'note'}
              helperText={problem?.with === 'note' ? problem.text : undefined}
              inputRef={note}
            />
            <CannedMenu
              order={order}
              kinds={['approval', 'rejection']}
              disabled={!isOpen}
              onInsert={insert}
            />
          </Stack>
          <FileField
            label="Payment screenshot"
            accept={proofTypes.join(',')}
            files={draft.screenshot ? [draft.screenshot] : []}
            disabled={!isOpen}
            error={problem?.with === 'screenshot' ? problem.text : undefined}
            hint="To approve. Paste, drop or choose it: PNG, JPEG or PDF, up to 2 MB."
            inputRef={screenshot}
            onChoose={([file]) => file && void choose(file)}
            onRemove={remove}
          />
          <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <TextField
              label="Payout reference"
              placeholder="UTR or hash, if there is one"
              size="small"
              disabled={!isOpen}
              value={draft.reference}
              onChange={({ target }) => refer(target.value)}
              error={problem?.with === 'reference'}
              helperText={problem?.with === 'reference' ? problem.text : undefined}
              inputRef={reference}
              sx={{ flex: '1 1 150px' }}
            />
            <Button
              variant="contained"
              disabled={!isOpen}
              sx={{ gap: 1 }}
              aria-keyshortcuts="a"
              onClick={approve}
            >
              Approve{isOpen && <KeyCap>A</KeyCap>}
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={!isOpen}
              sx={{ gap: 1 }}
              aria-keyshortcuts="r"
              onClick={reject}
            >
              Reject{isOpen && <KeyCap>R</KeyCap>}
            </Button>
          </Box>
        </Box>
      </Part>
      {asked && isOpen && (
        <ConfirmDecision
          order={order}
          outcome={asked}
          onConfirm={async (reason) => {
            onSend()
            const isDone = await send(asked, reason)
            onSent(isDone)
            return isDone
          }}
          onClose={withdraw}
        />
      )}
    </Box>
  )
}
