import type { Step } from '../plan/step.ts'
import { createAccounts, grantRoles, letCallsSign } from './accounts.ts'
import { keepAuditLog } from './audit-log.ts'
import { closeSignUp, startAuth } from './auth.ts'
import {
  addFirebase,
  addSite,
  addWebApp,
  enableAllServices,
  enableBillingServices,
  linkBilling,
} from './cloud.ts'
import { createDatabase, scheduleBackups } from './database.ts'
import { copyDaily, createBucket, createCopy, protectBucket } from './files.ts'
import { createDeployer, grantToDeployer, trustGitHub } from './github.ts'
import { storeSecrets } from './secrets.ts'
import { checkUptime, createAlerts, createBudget, createMetrics, createRecipient } from './watch.ts'

/** Steps of `setup` in order: later steps need the earlier ones. */
export const everyStep: readonly Step[] = [
  enableBillingServices,
  linkBilling,
  enableAllServices,
  createMetrics,
  addFirebase,
  addWebApp,
  addSite,
  startAuth,
  closeSignUp,
  createDatabase,
  scheduleBackups,
  createBucket,
  protectBucket,
  createCopy,
  copyDaily,
  createAccounts,
  grantRoles,
  letCallsSign,
  storeSecrets,
  keepAuditLog,
  createRecipient,
  createBudget,
  checkUptime,
  createAlerts,
  trustGitHub,
  createDeployer,
  grantToDeployer,
]
