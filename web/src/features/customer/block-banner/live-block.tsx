import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { t } from '@rupee/domain/language/translate.ts'
import { describeBlock } from '@rupee/domain/people/block.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useBlock } from '#collections/customers/blocks.ts'
import { paths } from '#lib/navigation/paths.ts'

/** Live block notice; hidden while there is no block. */
export function LiveBlock({ uid }: { uid: string }) {
  const block = useBlock(uid)
  if (block.status !== 'success' || !block.data) return null
  return (
    <Alert severity="error" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {describeBlock(block.data)}{' '}
      <Link component={RouterLink} to={paths.contact} color="inherit">
        {t('Contact us')}
      </Link>
      .
    </Alert>
  )
}
