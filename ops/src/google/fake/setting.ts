import type { DeployedFunction } from '../../repository/manifest.ts'
import { type Repository, readRepository } from '../../repository/repository.ts'

/** Facts of a fake project that its parts have in common. */
export interface Setting {
  readonly project: string
  readonly number: string
  readonly region: string
  readonly bucket: string
  readonly repository: Repository
  readonly now: Date
}

/** Returns the facts of a project to which these functions are deployed from this repository. */
export async function exampleSetting(functions: readonly DeployedFunction[]): Promise<Setting> {
  return {
    project: 'exchange-1',
    number: '123456789012',
    region: 'asia-south1',
    bucket: 'exchange-1.firebasestorage.app',
    repository: await readRepository(process.cwd(), functions),
    now: new Date('2026-11-26T09:00:00Z'),
  }
}

const minute = 60 * 1000

export const minutesBefore = ({ now }: Setting, minutes: number) =>
  new Date(now.getTime() - minutes * minute).toISOString()
