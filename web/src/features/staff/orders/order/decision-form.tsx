import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId, useRef } from 'react'
import { KeyCap } from '#components/text/key-cap.tsx'
import { CannedMenu } from '#features/staff/orders/canned/canned-menu.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import type { Drafts } from './drafts.ts'
import { besideEachOther } from './order-layout.ts'
import { PayoutFile } from './payout-file.tsx'
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
  const problemId = useId()
  const form = useRef<HTMLElement>(null)
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
      component="section"
      aria-label="Decision"
      sx={isOver ? { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4 } : {}}
    >
      {(isOver || problem) && (
        <FormHelperText id={problemId} error={!isOver} sx={{ mt: 0, mb: 0.5 }}>
          {isOver ? 'Drop it here: it becomes the payment screenshot' : problem?.text}
        </FormHelperText>
      )}
      <Box sx={row}>
        <TextField
          label="Note for the customer"
          multiline
          required
          size="small"
          disabled={!isOpen}
          value={draft.note}
          onChange={({ target }) => write(target.value)}
          error={problem?.with === 'note'}
          inputRef={note}
          slotProps={{ htmlInput: problem?.with === 'note' ? { 'aria-describedby': problemId } : {} }}
          sx={noteField}
        />
        <CannedMenu
          order={order}
          kinds={['approval', 'rejection']}
          disabled={!isOpen}
          isCompact
          onInsert={insert}
        />
        <PayoutFile
          file={draft.screenshot}
          disabled={!isOpen}
          problemId={problem?.with === 'screenshot' ? problemId : undefined}
          inputRef={screenshot}
          onChoose={(file) => void choose(file)}
          onRemove={remove}
        />
        <TextField
          label="Payout reference"
          placeholder="UTR or hash, if there is one"
          size="small"
          disabled={!isOpen}
          value={draft.reference}
          onChange={({ target }) => refer(target.value)}
          error={problem?.with === 'reference'}
          inputRef={reference}
          slotProps={{ htmlInput: problem?.with === 'reference' ? { 'aria-describedby': problemId } : {} }}
          sx={{ flex: '1 1 150px', minWidth: 0 }}
        />
        <Button variant="contained" disabled={!isOpen} sx={action} aria-keyshortcuts="a" onClick={approve}>
          Approve{isOpen && <KeyCap>A</KeyCap>}
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={!isOpen}
          sx={action}
          aria-keyshortcuts="r"
          onClick={reject}
        >
          Reject{isOpen && <KeyCap>R</KeyCap>}
        </Button>
      </Box>
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

/** One row beside the proof; the note grows upwards. On a phone the fields stand below each other. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1,
  [besideEachOther]: { flexWrap: 'nowrap' },
}

/** At most 30 % of the pane, which leaves the rest of the order in sight. */
const noteField = {
  flex: '1 1 100%',
  [besideEachOther]: { flex: '4 1 210px' },
  '& textarea': { maxHeight: 'calc(30cqh - 17px)', overflowY: 'auto !important' },
}

const action = { gap: 1, height: 40, flex: '1 0 auto', [besideEachOther]: { flex: '0 0 auto' } }
