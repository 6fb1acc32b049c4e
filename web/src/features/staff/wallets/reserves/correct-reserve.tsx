import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { formatSignedWithCurrency, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { formatWholeRupees } from '@rupee/domain/orders/limits.ts'
import { texts } from '@rupee/domain/texts.ts'
import {
  type CorrectedReserve,
  correctReserve,
  type ReserveCorrection,
  reserveCorrectionInput,
} from '@rupee/domain/wallets/reserve.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useControls } from '#collections/settings/controls.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { useDiscardQuestion } from '#components/dialogs/use-discard-question.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { FieldList } from '#components/tables/field-list.tsx'
import { sendDraft, toastOutcome } from '../editor/use-wallet-editors.ts'

interface CorrectReserveProps {
  /** Live wallet: orders and quotes change it meanwhile. */
  readonly wallet: StockedWallet
  readonly onClose: () => void
}

type Correction = z.input<typeof reserveCorrectionInput>

const moved = z.pick(reserveCorrectionInput, { direction: true, amount: true })

const asTyped: Correction = { direction: 'add', amount: '', reason: '' }

/** On a small phone the fields scroll and the buttons stay visible. */
const insideDialog = { display: 'flex', flexDirection: 'column', minHeight: 0 }

/** Dialog to add to a reserve or subtract from it, with a reason. Shows the result before it is saved. */
export function CorrectReserve({ wallet, onClose }: CorrectReserveProps) {
  const titleId = useId()
  const { control, onSubmit, setError } = useSchemaForm(reserveCorrectionInput, asTyped)
  const [direction, amount] = useWatch({ control, name: ['direction', 'amount'] })
  const typed = moved.safeParse({ direction, amount })
  const corrected = typed.success ? correctReserve(wallet, typed.data) : undefined
  const waiting = useWaitingApproval(subjects.wallet(wallet.id))

  const save = async (fields: Correction) => {
    const correction: ReserveCorrection = reserveCorrectionInput.parse(fields)
    const next = correctReserve(wallet, correction)
    if (!next) {
      setError('amount', {
        message: correction.direction === 'add' ? texts.reserveTooLarge : texts.reserveFallen,
      })
      return
    }
    const draft = { base: wallet, typed: { reserved: next.reserved } }
    const outcome = await sendDraft(draft, correction.reason)
    toastOutcome(outcome)
    if (outcome.kind !== 'refused') onClose()
  }
  const { guard, question } = useDiscardQuestion(onClose)
  return (
    <Dialog open {...guard} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Correct the reserve of {wallet.name}</DialogTitle>
      <Box component="form" noValidate onSubmit={onSubmit(save)} sx={insideDialog}>
        <DialogContent>
          <Stack spacing={2}>
            <WaitingNotice approval={waiting} />
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 2, sm: 1.5 }}>
              <FormTextField
                select
                control={control}
                name="direction"
                label="Change"
                sx={{ maxWidth: { sm: 150 }, flexShrink: 0 }}
              >
                <MenuItem value="add">Add</MenuItem>
                <MenuItem value="take away">Subtract</MenuItem>
              </FormTextField>
              <FormTextField
                autoFocus
                control={control}
                name="amount"
                label={`Amount in ${wallet.code}`}
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
              />
            </Stack>
            <FormTextField
              control={control}
              name="reason"
              label="Reason"
              helperText="Colleagues see it in the audit and when they approve this."
              multiline
              minRows={2}
            />
            <Outcome wallet={wallet} corrected={corrected} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton control={control} size="medium">
            Save the correction
          </SubmitButton>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  )
}

interface OutcomeProps {
  readonly wallet: StockedWallet
  readonly corrected: CorrectedReserve | undefined
}

/** Current reserve, correction, and the resulting reserve. */
function Outcome({ wallet: { code, reserved }, corrected }: OutcomeProps) {
  const controls = useControls()
  const alone = controls.status === 'success' && controls.data.secondPerson && controls.data.reserveEdit
  return (
    <div>
      <FieldList
        fields={[
          { label: 'Now', value: withCurrency(reserved, code) },
          {
            label: 'Change',
            value: corrected
              ? `${formatWithSign(corrected.difference, code)}, worth ${formatWholeRupees(corrected.worth)}`
              : '–',
          },
          {
            label: 'Afterwards',
            value: corrected ? withCurrency(corrected.reserved, code) : '–',
          },
        ]}
      />
      {alone && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          More than {formatWholeRupees(alone)} in a day needs a second person.
        </Typography>
      )}
    </div>
  )
}

function formatWithSign(difference: string, code: string): string {
  return `${difference.startsWith('-') ? '' : '+'}${formatSignedWithCurrency(difference, code)}`
}
