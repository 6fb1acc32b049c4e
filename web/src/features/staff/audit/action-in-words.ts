import type { AuditAction } from '@rupee/domain/records/audit.ts'

/** As it begins a line. */
export function actionInWords(action: AuditAction): string {
  return `${action.charAt(0).toUpperCase()}${action.slice(1)}`
}
