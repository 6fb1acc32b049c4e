import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { rangeInWords } from '@rupee/domain/calendar/wait-ranges.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { groupDigits } from '@rupee/domain/money/format-amount.ts'
import { figureDays, type SiteFigures } from '@rupee/domain/site/figures.ts'
import { useSiteFigures } from '#collections/numbers/site-figures.ts'
import { FiguresSkeleton, figuresHeight } from './figures-skeleton.tsx'

/**
 * How soon orders are paid out, and how many were lately. While there is too little to tell, what always holds: without
 * live data, rates are not live.
 */
export function Figures() {
  const figures = useSiteFigures()
  if (figures.status === 'loading') return <FiguresSkeleton />
  const shown =
    figures.status === 'success' ? ((figures.data && inWords(figures.data)) ?? always()) : [checked()]
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
      {shown.map(({ name, value }) => (
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

interface Figure {
  readonly name: string
  readonly value: string
}

function inWords({ payouts }: SiteFigures): readonly Figure[] | undefined {
  return (
    payouts && [
      {
        name: t('typical payout time'),
        value: sentenceCase(rangeInWords({ from: payouts.from, to: payouts.to })),
      },
      {
        name: t('paid out in {days} days', { days: figureDays }),
        value: t('{count} orders', { count: groupDigits(String(payouts.count), 'INR') }),
      },
    ]
  )
}

function always(): readonly Figure[] {
  return [{ name: t('rates and reserves'), value: t('Live') }, checked()]
}

function checked(): Figure {
  return { name: t('by our staff'), value: t('Every order checked') }
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
