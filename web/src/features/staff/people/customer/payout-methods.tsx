import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { networkNames } from '@rupee/domain/networks/network.ts'
import { listAccountDoubts } from '@rupee/domain/orders/payout-check.ts'
import type { SavedWithdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '#collections/people.ts'
import { useWithdrawals } from '#collections/withdrawals.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { useMay } from '#lib/session/use-may.ts'

/** Withdrawal methods of a customer. */
export function PayoutMethods({ person }: { person: Person }) {
  const maySee = useMay('see identities')
  if (!maySee) return <NotAllowed right="see identities">see payout methods</NotAllowed>
  return <Methods person={person} />
}

function Methods({ person: { uid, name } }: { person: Person }) {
  const methods = useWithdrawals(uid)
  return (
    <LiveContent
      live={methods}
      skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={96} />}
      empty={texts.noWithdrawals}
      failed={texts.withdrawalsFailed}
    >
      {(all) => (
        <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {all.map((method) => (
            <Box component="li" key={method.id}>
              <FieldList fields={listFields(method)} />
              {listAccountDoubts(method, { holder: name }).map((doubt) => (
                <Typography key={doubt} variant="body2" color="secondary">
                  {doubt}
                </Typography>
              ))}
            </Box>
          ))}
        </Stack>
      )}
    </LiveContent>
  )
}

function listFields(method: SavedWithdrawal): readonly Field[] {
  switch (method.type) {
    case 'UPI':
      return [{ label: 'UPI ID', value: method.upiID, copy: method.upiID }]
    case 'Crypto':
      return [
        { label: 'Wallet address', value: method.cryptoAddress, copy: method.cryptoAddress },
        ...(method.network ? [{ label: 'Network', value: networkNames[method.network] }] : []),
      ]
    case 'Bank':
      return [
        { label: 'Account number', value: method.accountNumber, copy: method.accountNumber },
        { label: 'Account name', value: method.accountName, copy: method.accountName },
        { label: 'Bank', value: `${method.bankName}, ${method.branch}` },
        { label: 'IFSC code', value: method.ifscCode, copy: method.ifscCode },
      ]
  }
}
