import Box from '@mui/material/Box'
import { rangeInWords } from '@rupee/domain/calendar/wait-ranges.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { useSiteFigures } from '#collections/numbers/site-figures.ts'

/** How long a check takes. Its room is kept while that is not known, or were too few to tell. */
export function UsualCheck() {
  const figures = useSiteFigures()
  const checks = figures.status === 'success' ? figures.data?.checks : undefined
  return (
    <Box component="span" sx={{ display: 'block', minHeight: '1.5em' }}>
      {checks &&
        t('Usually checked in {range}', { range: rangeInWords({ from: checks.from, to: checks.to }) })}
    </Box>
  )
}
