import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId, useState } from 'react'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { AskApproval } from '#features/staff/orders/approval/ask-approval.tsx'
import { PayoutOnChain } from '#features/staff/orders/chain/payout-on-chain.tsx'
import { usePayoutOnChain } from '#features/staff/orders/chain/use-payout-on-chain.ts'
import type { Clearances } from '#features/staff/orders/verdict/clear-findings.tsx'
import { isInsertKey } from '#lib/keyboard/writing-keys.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import { DecisionFields } from './decision-fields.tsx'
import type { Drafts } from './drafts/draft.ts'
import { type Checks, useChecks } from './use-checks.ts'
import { useDecision } from './use-decision.ts'
import { useDecisionControls } from './use-decision-controls.ts'
import { useGivenFile } from './use-given-file.ts'

interface DecisionFormProps {
  readonly order: Order
  readonly drafts: Drafts
  readonly clearances: Clearances
  readonly onSend: () => void
  readonly onSent: (isDone: boolean) => void
}

/** Form to approve or reject an order, with the questions before both. */
export function DecisionForm({ order, drafts, clearances, onSend, onSent }: DecisionFormProps) {
  const checks = useChecks(order, clearances.cleared)
  const { stops, way, whyNotConfirm, isOpen, isPayable } = checks
  const decision = useDecision(order, drafts, stops)
  const { draft, problem, asked, attachScreenshot, sendDecision, cancelConfirm, forgetDraft } = decision
  const onChain = usePayoutOnChain(order, draft.reference)
  const [isAsking, setAsking] = useState(false)
  const controls = useDecisionControls({ checks, decision, clearances, onAsk: () => setAsking(true) })
  const problemId = useId()
  const isOver = useGivenFile(isOpen && isPayable, async (file) => {
    if (await attachScreenshot(file)) toastSuccess('Taken as the payment screenshot')
  })
  return (
    <Box
      ref={controls.fields.form}
      component="section"
      aria-label="Decision"
      onKeyDown={(event) => {
        if (isInsertKey(event) && controls.fields.canned.current?.open()) event.preventDefault()
      }}
      sx={isOver ? { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4 } : {}}
    >
      <CheckNotices checks={checks} />
      {decision.amountChange !== undefined && (
        <Alert severity="warning" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {decision.amountChange}
        </Alert>
      )}
      {isOpen && isPayable && <PayoutOnChain {...onChain} />}
      {(isOver || problem) && (
        <FormHelperText id={problemId} error={!isOver} sx={{ mt: 0, mb: 0.5 }}>
          {isOver ? 'Drop it here: it becomes the payment screenshot' : problem?.text}
        </FormHelperText>
      )}
      <DecisionFields
        order={order}
        checks={checks}
        decision={decision}
        controls={controls}
        problemId={problemId}
      />
      {asked && isOpen && (
        <ConfirmDecision
          order={order}
          outcome={asked}
          isPayment={way === 'pay'}
          whyNot={whyNotConfirm[asked]}
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
          whyNot={whyNotConfirm.ask}
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

/** Notices above the fields: the batch that has the order, checks that failed to load, and why a colleague is needed. */
function CheckNotices({ checks }: { readonly checks: Checks }) {
  const { batch, why, whyNot, isOpen, way, retry } = checks
  return (
    <>
      {batch !== undefined && (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t(texts.orderInBatch, { batch })}
        </Typography>
      )}
      {isOpen && way === 'failed' && whyNot.Approved !== undefined && (
        <Box sx={{ mb: 1.5 }}>
          <RetryAlert text={whyNot.Approved} onRetry={retry} />
        </Box>
      )}
      {why && isOpen && (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {why}
        </Typography>
      )}
    </>
  )
}
