import { tidyReference } from './statement.ts'

/**
 * Returns the payer that a bank's narration names: the first part that is neither a channel, a number, a bank nor a
 * remark, otherwise the UPI ID. Parts that the payer wrote are passed over: a thief could put their own name there while
 * the money comes from somebody else.
 */
export function readPayer(narration: string): string {
  const handle = /(?<![\w.])[\w.]{2,}@[a-z][\w.-]*/i.exec(narration)
  if (!channel.test(narration)) return tidyReference(handle?.[0] ?? '')
  // The note stands after the UPI ID.
  const parts = narration.slice(0, handle?.index).split(/[-/*|:]+/)
  const named = noteFirst.test(narration) ? parts.slice(-2, -1) : parts
  return tidyReference(named.map((part) => part.trim()).find(isName) ?? handle?.[0] ?? '')
}

/** ICICI writes the note of an IMPS payment before its payer, who stands before the bank. */
const noteFirst = /^\s*MMT\/IMPS\//i

const channel = /\b(?:upi|imps|neft|rtgs|mmt|ft|trf|inb)\b/i

/** A cut UPI ID has no @, so a name has no digits and no dots between letters. */
function isName(part: string): boolean {
  return (
    part.length >= 3 &&
    /^[\p{L}\p{M}][\p{L}\p{M} .'’&]+$/u.test(part) &&
    !/\p{L}{2}\.\p{Ll}/u.test(part) &&
    !isNoise(part)
  )
}

function isNoise(part: string): boolean {
  const [first = ''] = part.toLowerCase().split(/\s+/)
  return words.has(first) || /\bbank\b|\bltd\b/i.test(part) || bankCode.test(part)
}

const words = new Set(
  [
    'upi imps neft rtgs mmt ft trf inb cr dr p2a p2p p2m by to from transfer deposit received credit payment paid pay',
    'sent via using no na null remarks remark collect request rev reversal tpt net banking mob mobile xx xxx',
  ].flatMap((line) => line.split(' ')),
)

/** Short names of banks as narrations have them. */
const bankCode =
  /^(?:hdfc|icic|icici|sbin|sbi|utib|axis|kkbk|kotak|punb|pnb|barb|bob|cnrb|ubin|ioba|idib|yesb|yes|idfb|idfc|indb|fdrl|airp|pytm|paytm|bkid|cbin|mahb|ucba|psib|sib|kvbl|karb|rbl|ratn|dbss|citi|scbl|hsbc|fino|jiop|ippb|aubl)$/i
