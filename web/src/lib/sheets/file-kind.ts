import { UnreadableStatement } from '@rupee/domain/payments/statements/statement.ts'

/** Tells the kind of a file by its first bytes, because names are often wrong. */
export async function findKind(file: Blob): Promise<'text' | 'workbook' | 'pages'> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  // Excel before 2007, and a newer one with a password.
  if (start.startsWith('\xd0\xcf\x11\xe0')) throw new UnreadableStatement('old workbook')
  if (start.startsWith('PK\x03\x04')) return 'workbook'
  return start.startsWith('%PDF') ? 'pages' : 'text'
}

/** Whether a file cannot be read because it was changed, moved or locked since it was chosen. */
export function isFileGone(error: unknown): boolean {
  return error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name)
}
