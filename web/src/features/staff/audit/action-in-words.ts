import type { AuditAction } from '@rupee/domain/records/audit.ts'

/** The action with a capital letter. */
export function actionInWords(action: AuditAction): string {
  return `${action.charAt(0).toUpperCase()}${action.slice(1)}`
}
