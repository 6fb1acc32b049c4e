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
import { BarList } from '#components/plots/bar-list.tsx'

interface WaitFiguresProps {
  readonly waits: Waits
  /** How many there were, whether their time was counted or not. */
  readonly total: number
  /** What they are called, several of them. */
  readonly noun: string
}

/** Median, slowest, and how many took how long. */
export function WaitFigures({ waits, total, noun }: WaitFiguresProps) {
  const counted = countOf(waits)
  return (
    <>
      <Typography>
        Median: <strong>{inWords(medianOf(waits))}</strong>. Slowest:{' '}
        <strong>{inWords(slowestOf(waits))}</strong>.
      </Typography>
      {counted < total && (
        <Typography variant="body2" color="textSecondary">
          The time of {total - counted} of {total} {noun} is not known.
        </Typography>
      )}
      <BarList
        label={`How long ${noun} took`}
        rows={rangesOf(waits).map(({ count, ...range }) => ({
          name: capitalized(rangeInWords(range)),
          count,
        }))}
      />
    </>
  )
}

export function inWords(range: WaitRange | undefined): string {
  return range ? rangeInWords(range) : 'not known'
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
