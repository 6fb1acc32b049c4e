import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId, useRef, useState } from 'react'
import { useBatchOf } from '#collections/batches/batches.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { AskApproval } from '#features/staff/orders/approval/ask-approval.tsx'
import { usePayoutWay } from '#features/staff/orders/approval/use-payout-way.ts'
import { useStanding } from '#features/staff/orders/approval/use-standing.ts'
import { CannedMenu, type CannedMenuHandle } from '#features/staff/orders/canned/canned-menu.tsx'
import { insertText } from '#features/staff/orders/canned/insert-text.ts'
import { PayoutOnChain } from '#features/staff/orders/chain/payout-on-chain.tsx'
import { usePayoutOnChain } from '#features/staff/orders/chain/use-payout-on-chain.ts'
import { noStops } from '#features/staff/orders/verdict/choose-stops.ts'
import type { Clearances } from '#features/staff/orders/verdict/clear-findings.tsx'
import { useStops } from '#features/staff/orders/verdict/use-stops.ts'
import { reveal } from '#lib/keyboard/reveal.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { isInsertKey } from '#lib/keyboard/writing-keys.ts'
import { findData } from '#lib/live/live.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import { DecideButton, wayLabels, whyUnknown, whyUnlocked } from './decide-button.tsx'
import { type Drafts, isBegun } from './drafts/drafts.ts'
import { besideEachOther } from './order-layout.ts'
import { PayoutFile } from './payout-file.tsx'
import { useContinueKey } from './use-continue-key.ts'
import { type Missing, type Outcome, useDecision } from './use-decision.ts'
import { useGivenFile } from './use-given-file.ts'

interface DecisionFormProps {
  readonly order: Order
  readonly drafts: Drafts
  readonly clearances: Clearances
  readonly onSend: () => void
  readonly onSent: (isDone: boolean) => void
}

export function DecisionForm({ order, drafts, clearances, onSend, onSent }: DecisionFormProps) {
  const standing = useStanding(order)
  const liveStops = useStops(order, clearances.cleared, findData(standing)?.findings)
  const stops = findData(liveStops) ?? noStops
  const lock = useBatchOf(order.trackingID)
  const { way, why, retry } = usePayoutWay(order, { stops: liveStops, standing, batch: lock })
  const [isAsking, setAsking] = useState(false)
  const {
    draft,
    problem,
    begun,
    asked,
    setNote,
    setPayoutReference,
    attachScreenshot,
    removeScreenshot,
    beginDecision,
    askToConfirm,
    cancelConfirm,
    sendDecision,
    forgetDraft,
  } = useDecision(order, drafts, stops)
  const onChain = usePayoutOnChain(order, draft.reference)
  const problemId = useId()
  const form = useRef<HTMLElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const screenshot = useRef<HTMLInputElement>(null)
  const reference = useRef<HTMLInputElement>(null)
  const canned = useRef<CannedMenuHandle>(null)
  const isPending = order.status === 'pending' && order.stage !== 'approving'
  const batch = findData(lock)
  const isOpen = isPending && batch === undefined
  const whyUndecided = lock.status === 'success' ? undefined : whyUnlocked[lock.status]
  const isUnknown = way === 'loading' || way === 'failed'
  // Most orders can be approved alone, so the fields are shown while the checks load.
  const isPayable = way === 'alone' || way === 'pay' || isUnknown
  const focusMissing = (missing: Missing | undefined) => {
    if (missing === 'note') reveal(note.current)
    if (missing === 'screenshot') reveal(screenshot.current)
    if (missing === 'reference') reveal(reference.current)
    if (missing === 'findings') reveal(clearances.firstOpen.current)
  }
  /** Starts a decision, or focuses what is missing. */
  const decide = (outcome: Outcome) => {
    if (outcome === 'Approved' && way === 'ask') setAsking(true)
    else if (outcome === 'Approved' && way === 'colleague') toastError(texts.ownPayout)
    else if (whyUndecided !== undefined) toastError(whyUndecided)
    else if (outcome === 'Approved' && isUnknown) toastError(whyUnknown[way])
    else focusMissing(askToConfirm(outcome))
  }
  /**
   * Handles a shortcut. The first press only starts the decision; if just the note is missing, it offers the canned
   * ones.
   */
  const decideByKey = (outcome: Outcome) => {
    if (outcome === 'Approved' && !isPayable) return decide(outcome)
    const isUntouched = begun === undefined && !isBegun(draft)
    const missing = beginDecision(outcome)
    const offer = {
      kinds: [outcome === 'Approved' ? 'approval' : 'rejection'] as const,
      onInsert(text: string) {
        setNote(text)
        decide(outcome)
      },
      onDismiss: () => focusMissing('note'),
    }
    if (missing === 'note' && draft.note === '' && canned.current?.open(offer)) return
    if (isUntouched && missing) focusMissing(missing)
    else decide(outcome)
  }
  useKeys(
    isOpen
      ? {
          a: { does: wayLabels[way], act: () => decideByKey('Approved') },
          r: { does: 'Reject', act: () => decideByKey('Rejected') },
          i: { does: 'Insert a text', act: () => canned.current?.open() },
          'Ctrl+i': { does: 'Insert a text' },
          ...(isPayable && { 'Ctrl+v': { does: 'Paste the payment screenshot' } }),
          'Ctrl+Enter': { does: 'Continue the decision' },
        }
      : {},
    undefined,
    'In an open order',
  )
  useContinueKey(form, () => {
    if (!isOpen) return
    if (begun) decide(begun)
    else toastError(texts.approveOrReject)
  })
  /** Inserts at the cursor, so that several texts can be combined. */
  const insert = (text: string) => {
    const { selectionStart, selectionEnd } = note.current ?? {}
    const end = draft.note.length
    setNote(insertText(draft.note, text, [selectionStart ?? end, selectionEnd ?? end]))
    reveal(note.current)
  }
  const isOver = useGivenFile(isOpen && isPayable, async (file) => {
    if (await attachScreenshot(file)) toastSuccess('Taken as the payment screenshot')
  })
  return (
    <Box
      ref={form}
      component="section"
      aria-label="Decision"
      onKeyDown={(event) => {
        if (isInsertKey(event) && canned.current?.open()) event.preventDefault()
      }}
      sx={isOver ? { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4 } : {}}
    >
      {isPending && batch !== undefined && (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t(texts.orderInBatch, { batch })}
        </Typography>
      )}
      {isOpen && way === 'failed' && (
        <Box sx={{ mb: 1.5 }}>
          <RetryAlert text={whyUndecided ?? whyUnknown.failed} onRetry={retry} />
        </Box>
      )}
      {why && isOpen && (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {why}
        </Typography>
      )}
      {isOpen && isPayable && <PayoutOnChain {...onChain} />}
      {(isOver || problem) && (
        <FormHelperText id={problemId} error={!isOver} sx={{ mt: 0, mb: 0.5 }}>
          {isOver ? 'Drop it here: it becomes the payment screenshot' : problem?.text}
        </FormHelperText>
      )}
      <Box sx={row}>
        <TextField
          // A request to a colleague has a separate note.
          label={isPayable ? 'Note for the customer' : 'Note for the customer, if rejected'}
          multiline
          required={isPayable}
          size="small"
          disabled={!isOpen}
          value={draft.note}
          onChange={({ target }) => setNote(target.value)}
          error={problem?.part === 'note'}
          inputRef={note}
          slotProps={{ htmlInput: problem?.part === 'note' ? { 'aria-describedby': problemId } : {} }}
          sx={noteField}
        />
        <CannedMenu
          order={order}
          kinds={['approval', 'rejection']}
          disabled={!isOpen}
          isCompact
          ref={canned}
          onInsert={insert}
        />
        {isPayable && (
          <>
            <PayoutFile
              file={draft.screenshot}
              disabled={!isOpen}
              problemId={problem?.part === 'screenshot' ? problemId : undefined}
              inputRef={screenshot}
              onChoose={(file) => void attachScreenshot(file)}
              onRemove={removeScreenshot}
            />
            <TextField
              label="Payout reference"
              placeholder="UTR or hash, if there is one"
              size="small"
              disabled={!isOpen}
              value={draft.reference}
              onChange={({ target }) => setPayoutReference(target.value)}
              error={problem?.part === 'reference'}
              inputRef={reference}
              slotProps={{
                htmlInput: problem?.part === 'reference' ? { 'aria-describedby': problemId } : {},
              }}
              sx={{ flex: '1 0 164px' }}
            />
          </>
        )}
        {way !== 'colleague' && (
          <DecideButton
            label={wayLabels[way]}
            shortcut="a"
            isOpen={isOpen}
            why={isUnknown ? whyUnknown[way] : undefined}
            variant="contained"
            onClick={() => decide('Approved')}
          />
        )}
        <DecideButton
          label="Reject"
          shortcut="r"
          isOpen={isOpen}
          why={whyUndecided}
          variant="outlined"
          color="error"
          onClick={() => decide('Rejected')}
        />
      </Box>
      {asked && isOpen && (
        <ConfirmDecision
          order={order}
          outcome={asked}
          isPayment={way === 'pay'}
          canConfirm={whyUndecided === undefined && (asked === 'Rejected' || !isUnknown)}
          stops={stops}
          onChain={onChain}
          onConfirm={async (reason) => {
            onSend()
            const isDone = await sendDecision(asked, reason)
            onSent(isDone)
            return isDone
          }}
          onClose={cancelConfirm}
        />
      )}
      {isAsking && isOpen && (
        <AskApproval
          order={order}
          canConfirm={!isUnknown}
          stops={stops}
          onAsk={onSend}
          onAsked={(isDone) => {
            if (isDone) forgetDraft()
            onSent(isDone)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}

/** One row next to the proof, in which the note grows upwards; stacked on a phone. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1,
  [besideEachOther]: { flexWrap: 'nowrap' },
}

/** Limited to 30 % of the pane, so that the rest of the order stays visible. */
const noteField = {
  flex: '1 1 100%',
  [besideEachOther]: { flex: '4 1 210px' },
  '& textarea': { maxHeight: 'calc(30cqh - 17px)', overflowY: 'auto !important' },
}
