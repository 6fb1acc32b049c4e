import * as z from 'zod/mini'
import type { Google } from '../../../google/google.ts'
import { RefusedRequest } from '../../../google/refused-request.ts'
import type { Send } from '../../../google/send.ts'
import type { Repository } from '../../../repository/repository.ts'

/** Values that only the operator knows. */
export interface Wishes {
  readonly billingAccount?: string | undefined
  /** Monthly costs above which a mail is sent, in the currency of the billing account. */
  readonly budget?: string | undefined
  /** Address that gets the alerts. */
  readonly alertEmail?: string | undefined
  readonly smtpUrl?: string | undefined
}

/** Project that is set up, and the means to read and to change it. */
export interface Target {
  readonly project: string
  /** Google's number of the project, which names its accounts. */
  readonly number: string
  readonly repository: Pick<Repository, 'region' | 'alertPolicies' | 'logMetrics'>
  /** Addresses of the site in the settings of the project; empty if there are none yet. */
  readonly origins: readonly string[]
  /** Subject of the environment on GitHub that may deploy, if one may. */
  readonly deployer?: string | undefined
  readonly google: Google
  readonly send: Send
  readonly wishes: Wishes
  readonly now: Date
}

/** One thing that the project lacks. */
export interface Change {
  readonly title: string
  /** Value without which the change is left out. */
  readonly needs?: keyof Wishes
  make(): Promise<unknown>
}

/** Returns the changes that the project lacks. It is called again right before they are made. */
export type Step = (target: Target) => Promise<readonly Change[]>

/** Returns the change in a list, or an empty list if the project has it. */
export const planUnless = (isMade: boolean, change: Change): readonly Change[] => (isMade ? [] : [change])

/** Reads a project whose APIs may be disabled: what they would show does not exist yet. */
export function readUnfinished(google: Google): Google {
  async function readUnlessDisabled<T>(reading: Promise<T>, absent: T): Promise<T> {
    try {
      return await reading
    } catch (error) {
      if (error instanceof RefusedRequest && error.isOfDisabledApi) return absent
      throw error
    }
  }
  return {
    find: (schema, address) => readUnlessDisabled(google.find(schema, address), undefined),
    list: (schema, address, field) => readUnlessDisabled(google.list(schema, address, field), []),
    query: (schema, address, body) => readUnlessDisabled(google.query(schema, address, body), undefined),
  }
}

/** Schema of a resource whose mere existence matters. */
export const anything = z.looseObject({})

export const named = z.looseObject({ name: z.string() })
