import type { Repository } from '../../repository/repository.ts'

/** Facts of a fake project that its parts have in common. */
export interface Setting {
  readonly project: string
  readonly number: string
  readonly region: string
  readonly bucket: string
  readonly repository: Repository
  readonly now: Date
}

const minute = 60 * 1000

export const minutesBefore = ({ now }: Setting, minutes: number) =>
  new Date(now.getTime() - minutes * minute).toISOString()
