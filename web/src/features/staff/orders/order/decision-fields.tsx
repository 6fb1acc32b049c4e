import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import type { Order } from '@rupee/domain/orders/order.ts'
import { barBelow } from '#components/feedback/use-bottom-room.ts'
import { KeyCap } from '#components/text/key-cap.tsx'
import { CannedMenu } from '#features/staff/orders/canned/canned-menu.tsx'
import { besideEachOther } from './order-layout.ts'
import { PayoutFile } from './payout-file.tsx'
import { type Checks, wayLabels } from './use-checks.ts'
import type { Decision, Missing } from './use-decision.ts'
import type { DecisionControls } from './use-decision-controls.ts'

interface DecisionFieldsProps {
  readonly order: Order
  readonly checks: Checks
  readonly decision: Decision
  readonly controls: DecisionControls
  /** ID of the message about the problem. */
  readonly problemId: string
}

/** Fields of a decision and its buttons: one row next to the proof, stacked on a phone. */
export function DecisionFields({ order, checks, decision, controls, problemId }: DecisionFieldsProps) {
  const { way, isOpen, isPayable, whyNot } = checks
  const { draft, problem, setNote, setPayoutReference, attachScreenshot, removeScreenshot } = decision
  const { fields, decide, insert } = controls
  const findProblem = (part: Missing) => (problem?.part === part ? problemId : undefined)
  return (
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
        error={findProblem('note') !== undefined}
        inputRef={fields.note}
        slotProps={{ htmlInput: { 'aria-describedby': findProblem('note') } }}
        sx={noteField}
      />
      <CannedMenu
        order={order}
        kinds={['approval', 'rejection']}
        disabled={!isOpen}
        isCompact
        ref={fields.canned}
        onInsert={insert}
      />
      {isPayable && (
        <>
          <PayoutFile
            file={draft.screenshot}
            disabled={!isOpen}
            problemId={findProblem('screenshot')}
            inputRef={fields.screenshot}
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
            error={findProblem('reference') !== undefined}
            inputRef={fields.reference}
            slotProps={{ htmlInput: { 'aria-describedby': findProblem('reference') } }}
            sx={{ flex: '1 0 164px' }}
          />
        </>
      )}
      {way !== 'colleague' && (
        <DecideButton
          label={wayLabels[way]}
          shortcut="a"
          isOpen={isOpen}
          whyNot={whyNot.Approved}
          variant="contained"
          onClick={() => decide('Approved')}
        />
      )}
      <DecideButton
        label="Reject"
        shortcut="r"
        isOpen={isOpen}
        whyNot={whyNot.Rejected}
        variant="outlined"
        color="error"
        onClick={() => decide('Rejected')}
      />
    </Box>
  )
}

interface DecideButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'onClick'> {
  readonly label: string
  readonly shortcut: 'a' | 'r'
  readonly isOpen: boolean
  readonly whyNot: string | undefined
}

/** Starts a decision. While its checks are unknown, it is disabled and its tooltip says so. */
function DecideButton({ label, shortcut, isOpen, whyNot, ...button }: DecideButtonProps) {
  return (
    <Tooltip describeChild title={isOpen ? whyNot : undefined}>
      <Box {...barBelow} component="span" sx={{ flex: '1 0 auto', [besideEachOther]: { flex: '0 0 auto' } }}>
        <Button
          fullWidth
          disabled={!isOpen || whyNot !== undefined}
          sx={{ gap: 1, px: 1.5, height: 40 }}
          aria-keyshortcuts={shortcut}
          {...button}
        >
          {label}
          {isOpen && <KeyCap>{shortcut.toUpperCase()}</KeyCap>}
        </Button>
      </Box>
    </Tooltip>
  )
}

/** The note grows upwards in the row. */
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
