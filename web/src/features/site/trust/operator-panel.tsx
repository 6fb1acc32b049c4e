import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { Link as RouterLink } from 'react-router-dom'
import { Panel } from '#components/layout/panel.tsx'
import { Sentence } from '#components/text/sentence.tsx'
import { support } from '#lib/config/support.ts'
import { paths } from '#lib/navigation/paths.ts'
import { operatorFacts, operatorId } from './operator-facts.ts'

/** Details of the company, and how to contact it. */
export function OperatorPanel() {
  if (operatorFacts.length === 0) return null
  return (
    <Box id={operatorId} tabIndex={-1} sx={{ outline: 'none' }}>
      <Panel title={t('About us')}>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}
        >
          {operatorFacts.map(({ name, value }) => (
            <Box key={name}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {t(name)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        <Typography variant="body2">
          <Sentence
            text="Call {phone}, or {writeToUs}."
            parts={{
              phone: <Link href={support.phoneLink}>{support.phone}</Link>,
              writeToUs: (
                <Link component={RouterLink} to={paths.contact}>
                  {t('write to us')}
                </Link>
              ),
            }}
          />
        </Typography>
      </Panel>
    </Box>
  )
}
