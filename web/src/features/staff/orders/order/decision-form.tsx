import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Order } from '@rupee/domain/orders/order.ts'
import { proofTypes } from '@rupee/domain/orders/order-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { FileField } from '#components/forms/file-field.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import type { Drafts } from './drafts.ts'
import { Part } from './part.tsx'
import { useDecision } from './use-decision.ts'

interface DecisionFormProps {
  readonly order: Order
  readonly drafts: Drafts
  readonly keysWithin: string
  readonly onDecided: () => void
}

export function DecisionForm({ order, drafts, keysWithin, onDecided }: DecisionFormProps) {
  const { draft, problem, asked, write, choose, remove, ask, withdraw, send } = useDecision(order, drafts)
  const isPending = order.status === 'pending'
  const approve = () => ask('Approved')
  const reject = () => ask('Rejected')
  useKeys(isPending ? { a: approve, r: reject } : {}, keysWithin)
  const isNoteMissing = problem !== undefined && problem !== texts.uploadScreenshot
  return (
    <Part title="Decision">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr' } }}>
        <TextField
          label="Note for the customer"
          multiline
          minRows={3}
          required
          disabled={!isPending}
          value={draft.note}
          onChange={({ target }) => write(target.value)}
          error={isNoteMissing}
          helperText={isNoteMissing ? problem : undefined}
        />
        <Stack spacing={1}>
          <FileField
            label="Payment screenshot"
            accept={proofTypes.join(',')}
            files={draft.screenshot ? [draft.screenshot] : []}
            disabled={!isPending}
            error={problem === texts.uploadScreenshot ? problem : undefined}
            hint="Of what you have paid out; needed to approve. PNG, JPEG or PDF, 2 MB at most."
            onChoose={([file]) => file && choose(file)}
            onRemove={remove}
          />
          <Stack direction="row" spacing={1}>
            <Button variant="contained" disabled={!isPending} onClick={approve}>
              Approve
            </Button>
            <Button variant="outlined" color="error" disabled={!isPending} onClick={reject}>
              Reject
            </Button>
          </Stack>
        </Stack>
      </Box>
      {asked && isPending && (
        <ConfirmDecision
          order={order}
          verdict={asked}
          onConfirm={() => send(asked)}
          onDecided={onDecided}
          onClose={withdraw}
        />
      )}
    </Part>
  )
}
