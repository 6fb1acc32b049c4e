import type { DeployedFunction } from '../../repository/manifest.ts'
import { type Repository, readRepository } from '../../repository/repository.ts'

/** Facts of a fake project that its parts have in common. */
export interface Setting {
  readonly project: string
  readonly number: string
  readonly region: string
  readonly bucket: string
  readonly repository: Repository
  /** File of its settings, of which every line is needed. */
  readonly settings: Readonly<Record<string, string>>
  readonly now: Date
}

/** Returns the facts of a project to which these functions are deployed from this repository. */
export async function makeExampleSetting(functions: readonly DeployedFunction[]): Promise<Setting> {
  return {
    project: 'exchange-1',
    number: '123456789012',
    region: 'asia-south1',
    bucket: 'exchange-1.firebasestorage.app',
    repository: await readRepository(process.cwd(), functions),
    settings: {
      MAIL_FROM: 'Rupee Exchange <no-reply@exchange.example>',
      SUPPORT_EMAIL: 'support@exchange.example',
      SITE_ORIGINS: 'https://exchange.example',
      OPERATOR_NAME: '',
      OPERATOR_REGISTRATION: '',
      OPERATOR_ADDRESS: '',
      OPERATOR_GSTIN: '',
      TRON_API: '',
      EVM_API: '',
      CHAIN_TOKENS: '',
      QUOTE_MINUTES: '30',
      ARCHIVE_YEARS: '5',
      ADDRESSES_BEHIND_CALLER: '1',
      DIRECT_CALLS: 'refused',
      APP_CHECK: 'off',
      API_MIN_INSTANCES: '0',
      API_MAX_INSTANCES: '10',
    },
    now: new Date('2026-11-26T09:00:00Z'),
  }
}

const minute = 60 * 1000

export const subtractMinutes = ({ now }: Setting, minutes: number) =>
  new Date(now.getTime() - minutes * minute).toISOString()
