import Typography from '@mui/material/Typography'
import {
  countOf,
  medianOf,
  rangeInWords,
  rangesOf,
  slowestOf,
  type WaitRange,
  type Waits,
} from '@rupee/domain/calendar/wait-ranges.ts'
import { BarFigures } from '#components/charts/bar-figures.tsx'
import { countsFigures } from './figures/counts-figures.ts'

interface WaitFiguresProps {
  readonly waits: Waits
  /** Those of the days before. */
  readonly before: Waits
  readonly days: number
  /** How many there were, whether their time was counted or not. */
  readonly total: number
  /** What they are called, several of them. */
  readonly noun: string
  /** The list of all of them; undefined for those who may not open it. */
  readonly to: string | undefined
}

/** Median, slowest, and how many took how long. */
export function WaitFigures({ waits, before, days, total, noun, to }: WaitFiguresProps) {
  const counted = countOf(waits)
  return (
    <>
      <Typography>
        Median: <strong>{inWords(medianOf(waits))}</strong> ({days} days before: {inWords(medianOf(before))}
        ). Slowest: <strong>{inWords(slowestOf(waits))}</strong>.
      </Typography>
      {counted < total && (
        <Typography variant="body2" color="textSecondary">
          The time of {total - counted} of {total} {noun} is not known.
        </Typography>
      )}
      <BarFigures
        layout="lying"
        figures={countsFigures({
          title: `How long ${noun} took`,
          by: 'Time',
          days,
          ...inSameRanges(waits, before),
          to,
        })}
      />
    </>
  )
}

export function inWords(range: WaitRange | undefined): string {
  return range ? rangeInWords(range) : 'not known'
}

/** Both have the ranges that either of them has, shortest first. */
function inSameRanges(waits: Waits, before: Waits) {
  const ranges = rangesOf(together(waits, before))
  const countsOf = (each: Waits) =>
    ranges.map((range) => ({ name: capitalized(rangeInWords(range)), count: each[range.from] ?? 0 }))
  return { now: countsOf(waits), before: countsOf(before) }
}

function together(one: Waits, other: Waits): Waits {
  const starts = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...starts].map((start) => [start, (one[start] ?? 0) + (other[start] ?? 0)]))
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
