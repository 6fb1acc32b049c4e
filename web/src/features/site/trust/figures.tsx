import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSiteFigures } from '#collections/board/board.ts'
import { FiguresSkeleton, figuresHeight } from './figures-skeleton.tsx'
import { selectFigures } from './shown-figures.ts'

/** Usual payout time and the number of recent payouts. */
export function Figures() {
  const figures = useSiteFigures()
  if (figures.status === 'loading') return <FiguresSkeleton />
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        height: figuresHeight,
        overflow: 'hidden',
        display: 'flex',
        whiteSpace: 'nowrap',
        gap: { xs: 2, sm: 4 },
      }}
    >
      {selectFigures(figures).map(({ name, value }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, fontSize: { sm: '1.125rem' }, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
