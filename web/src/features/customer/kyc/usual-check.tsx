import Box from '@mui/material/Box'
import { describeWaitRange } from '@rupee/domain/calendar/wait-ranges.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { useSiteFigures } from '#collections/board/board.ts'

/** Usual duration of a check. Keeps its space while the figure is loading or missing. */
export function UsualCheck() {
  const figures = useSiteFigures()
  const checks = figures.status === 'success' ? figures.data?.checks : undefined
  return (
    <Box component="span" sx={{ display: 'block', minHeight: '1.5em' }}>
      {checks &&
        t('Usually checked in {range}', { range: describeWaitRange({ from: checks.from, to: checks.to }) })}
    </Box>
  )
}
