import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useRef, useState } from 'react'
import { useWithdrawals } from '#collections/withdrawals.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { AddIcon } from '#components/icons/shared-icons.tsx'
import { useLastCount } from '#lib/live/use-last-count.ts'
import { AddWithdrawalDialog } from './add-withdrawal-dialog.tsx'
import { WithdrawalRow } from './withdrawal-row.tsx'

const rowHeight = 66
/** Height of the empty state. */
const textHeight = 24

/** Customer's withdrawal methods, with buttons to add and delete them. */
export function WithdrawalList({ uid }: { uid: string }) {
  const live = useWithdrawals(uid)
  const lastCount = useLastCount('withdrawals', live)
  const [isAdding, setIsAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <LiveContent
        live={live}
        skeleton={
          <Skeleton
            role="status"
            aria-label={t('Loading')}
            variant="rounded"
            width="100%"
            height={lastCount * rowHeight || textHeight}
          />
        }
        empty={texts.noWithdrawals}
        failed={texts.withdrawalsFailed}
      >
        {(methods) => (
          <List disablePadding aria-label={t('Withdrawal details')} sx={{ width: '100%' }}>
            {methods.map((method) => (
              <WithdrawalRow key={method.id} method={method} onDeleted={() => addButton.current?.focus()} />
            ))}
          </List>
        )}
      </LiveContent>
      <Button ref={addButton} variant="outlined" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
        {t('Add Withdrawal')}
      </Button>
      <AddWithdrawalDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </Stack>
  )
}
