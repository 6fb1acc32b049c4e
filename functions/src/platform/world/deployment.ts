import { defineInt, defineSecret, defineString } from 'firebase-functions/params'
import type { DeployedSetting, Secret } from './config.ts'
import { isOnEmulators } from './on-emulators.ts'

/** Region of the functions. The rewrites and the database in firebase.json name it too. */
export const region = 'asia-south1'

const isLocal = isOnEmulators(process.env)

/**
 * Lists the secrets of a function, which gets no others. On the emulator they come from the environment, because it
 * would ask Secret Manager for them.
 */
export function listSecrets(...names: readonly Secret[]) {
  return { secrets: isLocal ? [] : names.map((name) => defineSecret(name)) }
}

/** Groups of functions that share a service account. Each has its own roles, which `npm run ops -- setup` gives it. */
export type ServiceAccount = 'calls' | 'media' | 'mail' | 'audit' | 'tasks'

/** Returns the service account of a function by its full address, because the Firebase CLI does not complete a short one. */
export function runAs(account: ServiceAccount) {
  const { GCLOUD_PROJECT } = process.env
  return isLocal ? {} : { serviceAccount: `exchange-${account}@${GCLOUD_PROJECT}.iam.gserviceaccount.com` }
}

/** APIs that a deployment enables besides those of triggers, with the reasons that the Firebase CLI prints. */
export const requiredApis = [
  ['iamcredentials.googleapis.com', 'Signs the tokens with which browsers read.'],
  ['identitytoolkit.googleapis.com', 'Creates users and their sessions.'],
] as const

interface Parameter {
  readonly description: string
  /** Absent if the setting has to be filled in. */
  readonly default?: string
}

const parameters: Readonly<Record<DeployedSetting, Parameter>> = {
  MAIL_FROM: { description: 'Sender of all mails, such as: Rupee Exchange <no-reply@your.domain>' },
  SUPPORT_EMAIL: { description: 'Address that gets the messages of the contact form' },
  SITE_ORIGINS: { description: 'Addresses of the site, separated by commas: https://your.domain' },
  OPERATOR_NAME: { description: 'Company at the foot of mails', default: '' },
  OPERATOR_REGISTRATION: { description: 'Its registration number', default: '' },
  OPERATOR_ADDRESS: { description: 'Its address', default: '' },
  OPERATOR_GSTIN: { description: 'Its GSTIN', default: '' },
  ADDRESSES_BEHIND_CALLER: {
    description: 'Addresses that Hosting and Google add to the caller',
    default: '1',
  },
  DIRECT_CALLS: { description: 'Calls past the site: refused or taken', default: 'refused' },
  APP_CHECK: { description: 'Tokens of App Check: off or required', default: 'off' },
  TRON_API: { description: 'Server that looks up transactions of TRON, or nothing', default: '' },
  EVM_API: { description: 'Server that looks up transactions of EVM chains, or nothing', default: '' },
  CHAIN_TOKENS: {
    description: 'Tokens of wallets on these chains; docs/deploy.md has the form',
    default: '',
  },
  QUOTE_MINUTES: { description: 'Minutes that a rate is held', default: '30' },
  ARCHIVE_YEARS: { description: 'Years that the identity of a deleted customer is kept', default: '5' },
}

export const deployedSettings = Object.keys(parameters).filter(
  (name): name is DeployedSetting => name in parameters,
)

export const requiredSettings = deployedSettings.filter((name) => parameters[name].default === undefined)

/** Instances of `api` if the operator has not chosen another number. */
export const defaultInstances = 10

/** Smallest values of the settings that limit the instances of `api`. */
export const smallestInstances = { API_MIN_INSTANCES: 0, API_MAX_INSTANCES: 1 } as const

/** Settings that a deployment without a terminal needs, because the Firebase CLI cannot ask for them. */
export const declaredSettings: readonly string[] = [...deployedSettings, ...Object.keys(smallestInstances)]

/**
 * Declares all settings. The Firebase CLI asks for those that `functions/.env.PROJECT` lacks, and refuses a deployment that
 * cannot ask.
 */
if (!isLocal) for (const name of deployedSettings) defineString(name, { ...parameters[name] })

/**
 * Returns the limits of instances of `api`. Each instance counts against the project's vCPU quota. Instances that are kept
 * running cost money and save callers a cold start.
 */
export function makeApiInstanceOptions() {
  if (isLocal) return { maxInstances: defaultInstances }
  return {
    minInstances: defineInt('API_MIN_INSTANCES', {
      description: 'Instances of the function that answers calls which are kept running',
      default: 0,
    }),
    maxInstances: defineInt('API_MAX_INSTANCES', {
      description: 'Instances of the function that answers calls',
      default: defaultInstances,
    }),
  }
}
