import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { type Bank, bankSchema } from '@rupee/domain/batches/bank-layout.ts'
import { useState } from 'react'
import { useBankLayouts } from '#collections/batches/bank-layouts.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { mapLive } from '#lib/live/live.ts'
import { LayoutForm } from './layout-form.tsx'

/** Layout of each bank's bulk file, with the exchange's own account, to be edited. */
export function BankLayouts() {
  const [bank, setBank] = useState<Bank>('HDFC')
  const waiting = useWaitingApproval(subjects.bankLayout(bank))
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        select
        label="Layout of"
        value={bank}
        onChange={({ target }) => setBank(bankSchema.parse(target.value))}
        sx={{ width: 160 }}
      >
        {bankSchema.options.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      <WaitingNotice approval={waiting} />
      <LiveContent
        live={mapLive(useBankLayouts(), (layouts) => [layouts[bank]])}
        skeleton={<PageSkeleton />}
        empty="This bank has no layout."
        failed="The layouts could not be loaded. Please try again."
      >
        {([layout]) => layout && <LayoutForm key={bank} bank={bank} layout={layout} />}
      </LiveContent>
      <Typography variant="body2" color="textSecondary">
        Existing batches keep their layout.
      </Typography>
    </Stack>
  )
}
