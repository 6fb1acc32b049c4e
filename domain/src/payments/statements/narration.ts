import { tidyReference } from './statement.ts'

/**
 * Returns the payer that a bank's narration names, or the UPI ID if it names none. Text of the payer is skipped: a thief could put
 * their own name there. So the first part that can be a name has to be one, before the bank, the masked account and the
 * UPI ID.
 */
export function readPayer(narration: string): string {
  const handle = /(?<![\w.])[\w.]{2,}@[a-z][\w.-]*/i.exec(narration)
  const byHandle = tidyReference(handle?.[0] ?? '')
  if (!channel.test(narration) || noteBeforeHandle.test(narration)) return byHandle
  const parts = narration
    .slice(0, handle?.index)
    .split(/[-/*|:]+/)
    .map((part) => part.trim())
  const named = noteFirst.test(narration) ? readBeforeLastBank(parts) : parts.slice(0, findEnd(parts))
  const first = named.find((part) => part.length >= 3 && !isNoise(part) && !isReference(part))
  return first !== undefined && isName(first) ? tidyReference(first) : byHandle
}

const channel = /\b(?:upi|imps|neft|rtgs|mmt|ft|trf|inb)\b/i

/** Some banks write the note of a UPI payment between its number and the UPI ID, where others have the name. */
const noteBeforeHandle = /^\s*UPI\/\d+\/[^/]*\/[\w.]{2,}@/i

/** ICICI writes the note of an IMPS payment before its payer, who stands before the bank. */
const noteFirst = /^\s*MMT\/IMPS\//i

/** The narration may be cut before the bank, so that its last part but one is the note. */
function readBeforeLastBank(parts: readonly string[]): readonly string[] {
  return isBank(parts.at(-1) ?? '') ? parts.slice(-2, -1) : []
}

/** Returns the place of the bank or the masked account, after which payers write. */
function findEnd(parts: readonly string[]): number {
  const end = parts.findIndex((part) => isBank(part) || /^[x*]+\d+$/i.test(part))
  return end === -1 ? parts.length : end
}

/** A cut UPI ID has no @, so a name has no digits and no dots between letters. */
function isName(part: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’&]+$/u.test(part) && !/\p{L}{2}\.\p{Ll}/u.test(part)
}

function isNoise(part: string): boolean {
  const [first = ''] = part.toLowerCase().split(/\s+/)
  return words.has(first)
}

/** Whether a part is the number of a payment or the code of a branch. */
const isReference = (part: string) => /^(?:\D*\d){4}\S*$/.test(part) && !/\s/.test(part)

const isBank = (part: string) => /\bbank\b/i.test(part) || bankCode.test(part)

const words = new Set(
  [
    'upi imps neft rtgs mmt ft trf inb cr dr p2a p2p p2m by to from transfer deposit received credit payment paid pay',
    'sent via using no na null remarks remark collect request rev reversal tpt net banking mob mobile xx xxx',
  ].flatMap((line) => line.split(' ')),
)

/** Short names of banks as narrations have them. */
const bankCode =
  /^(?:hdfc|icic|icici|sbin|sbi|utib|axis|kkbk|kotak|punb|pnb|barb|bob|cnrb|ubin|ioba|idib|yesb|yes|idfb|idfc|indb|fdrl|airp|pytm|paytm|bkid|cbin|mahb|ucba|psib|sib|kvbl|karb|rbl|ratn|dbss|citi|scbl|hsbc|fino|jiop|ippb|aubl)$/i
