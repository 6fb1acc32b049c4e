import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { texts } from '@rupee/domain/texts.ts'
import { useBlock } from '#collections/customers/blocks.ts'
import type { Person } from '#collections/people.ts'
import { useIsOwnCase } from '#lib/session/use-is-own-case.ts'

interface NoticesProps {
  readonly person: Person
  readonly colleague: string | undefined
  /** Whether a colleague has decided while it was open here. */
  readonly isOvertaken: boolean
  readonly onNext: () => void
}

/** Notices that staff must see first. */
export function Notices({ person, colleague, isOvertaken, onNext }: NoticesProps) {
  const block = useBlock(person.uid)
  const isOwn = useIsOwnCase(person.uid)
  const { is_verified, kycReason } = person
  return (
    <Stack spacing={0.5} sx={{ px: 1, pb: 0.5, overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
      {isOvertaken && (
        <Alert
          severity="warning"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={onNext} sx={{ whiteSpace: 'nowrap' }}>
              Next customer
            </Button>
          }
        >
          {is_verified
            ? 'A colleague has confirmed this customer in the meantime.'
            : 'A colleague has turned this customer down in the meantime.'}
        </Alert>
      )}
      {kycReason && <Alert severity="info">Turned down: {kycReason}</Alert>}
      {block.status === 'success' && block.data && (
        <Alert severity="warning">Blocked: {block.data.reason}</Alert>
      )}
      {isOwn && <Alert severity="info">{texts.ownCase}</Alert>}
      {colleague !== undefined && is_verified === false && (
        <Alert severity="info" role="status">
          Open by {colleague}. Please agree on who decides.
        </Alert>
      )}
    </Stack>
  )
}
