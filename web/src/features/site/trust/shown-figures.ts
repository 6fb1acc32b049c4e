import { describeWaitRange } from '@rupee/domain/calendar/wait-ranges.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { groupDigits } from '@rupee/domain/money/format-amount.ts'
import { figureDays, type SiteFigures } from '@rupee/domain/site/figures.ts'

type LiveFigures =
  | { readonly status: 'success'; readonly data: SiteFigures | undefined }
  | { readonly status: 'error' }

/** Returns figures, or fallbacks until there are enough. Rates are called live only while live data arrives. */
export function selectFigures(figures: LiveFigures): readonly Figure[] {
  if (figures.status === 'error') return [checkFigure()]
  return (figures.data && listKnownFigures(figures.data)) ?? listConstantFigures()
}

interface Figure {
  readonly name: string
  readonly value: string
}

function listKnownFigures({ payouts }: SiteFigures): readonly Figure[] | undefined {
  return (
    payouts && [
      {
        name: t('typical payout time'),
        value: toSentenceCase(describeWaitRange({ from: payouts.from, to: payouts.to })),
      },
      {
        name: t('paid out in {days} days', { days: figureDays }),
        value: t('{count} orders', { count: groupDigits(String(payouts.count), 'INR') }),
      },
    ]
  )
}

function listConstantFigures(): readonly Figure[] {
  return [{ name: t('rates and reserves'), value: t('Live') }, checkFigure()]
}

function checkFigure(): Figure {
  return { name: t('by our staff'), value: t('Every order checked') }
}

function toSentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
