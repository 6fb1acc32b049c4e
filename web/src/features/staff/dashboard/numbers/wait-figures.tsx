import Typography from '@mui/material/Typography'
import {
  countWaits,
  describeWaitRange,
  findLongestWait,
  findMedianWait,
  listRanges,
  type WaitRange,
  type Waits,
} from '@rupee/domain/calendar/wait-ranges.ts'
import { BarFigures } from '#components/charts/bar-figures.tsx'
import { buildCountsFigures } from './figures/counts-figures.ts'

interface WaitFiguresProps {
  readonly waits: Waits
  /** Waiting times of the previous period. */
  readonly before: Waits
  readonly days: number
  /** Total number, including those without a recorded time. */
  readonly total: number
  /** Plural noun. */
  readonly noun: string
  /** Address of the list of all of them; undefined for staff who may not open it. */
  readonly to: string | undefined
}

/** Median, maximum and distribution of waiting times. */
export function WaitFigures({ waits, before, days, total, noun, to }: WaitFiguresProps) {
  const counted = countWaits(waits)
  return (
    <>
      <Typography>
        Median: <strong>{describeRange(findMedianWait(waits))}</strong> ({days} days before:{' '}
        {describeRange(findMedianWait(before))}
        ). Slowest: <strong>{describeRange(findLongestWait(waits))}</strong>.
      </Typography>
      {counted < total && (
        <Typography variant="body2" color="textSecondary">
          The time of {total - counted} of {total} {noun} is not known.
        </Typography>
      )}
      <BarFigures
        layout="lying"
        figures={buildCountsFigures({
          title: `How long ${noun} took`,
          by: 'Time',
          days,
          ...alignRanges(waits, before),
          to,
        })}
      />
    </>
  )
}

export function describeRange(range: WaitRange | undefined): string {
  return range ? describeWaitRange(range) : 'not known'
}

/** Returns both distributions over the ranges of either, shortest first. */
function alignRanges(waits: Waits, before: Waits) {
  const ranges = listRanges(addWaits(waits, before))
  const toCounts = (each: Waits) =>
    ranges.map((range) => ({ name: capitalize(describeWaitRange(range)), count: each[range.from] ?? 0 }))
  return { now: toCounts(waits), before: toCounts(before) }
}

function addWaits(one: Waits, other: Waits): Waits {
  const starts = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...starts].map((start) => [start, (one[start] ?? 0) + (other[start] ?? 0)]))
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
