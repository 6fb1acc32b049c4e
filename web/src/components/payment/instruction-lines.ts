import { likelyNetwork } from '@rupee/domain/networks/address.ts'
import type { Network } from '@rupee/domain/networks/network.ts'

export interface InstructionLine {
  readonly label?: string
  readonly text: string
  /** What the customer must copy exactly. */
  readonly copy?: string
}

/** `Account number: 000111222333`, but neither an address of the web nor a time of day. */
const labelled = /^\s*([^:]{1,40}):\s+(\S.*?)\s*$/
/** The address, the e-mail or the number within a sentence. */
const payee = /[\w.+-]+@[\w-]+(\.[\w-]+)*|\b(?=[A-Za-z]*\d)[A-Za-z0-9]{8,}\b/
/** Unlike an e-mail, a UPI ID names its bank in one word. */
const upiId = /^[\w.-]{2,}@[A-Za-z][A-Za-z0-9]+$/

/** Payment instructions as staff have written them, line by line. */
export function instructionLines(instructions: string): readonly InstructionLine[] {
  return instructions
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(toLine)
}

function upiIdIn(lines: readonly InstructionLine[]): string | undefined {
  return lines.map(({ copy }) => copy).find((copy) => copy !== undefined && upiId.test(copy))
}

/** The ways to pay that bank details name, each with the lines that belong to it alone. */
export interface PaymentWays {
  readonly upiId: string | undefined
  readonly upi: readonly InstructionLine[]
  readonly bank: readonly InstructionLine[]
  /** What holds for every way. */
  readonly common: readonly InstructionLine[]
}

/** Sorts lines by their labels, which are made from the names of the fields. Without a UPI ID all lines are common. */
export function paymentWaysIn(lines: readonly InstructionLine[]): PaymentWays {
  const upiId = upiIdIn(lines)
  if (upiId === undefined) return { upiId, upi: [], bank: [], common: lines }
  const isUpi = ({ label, copy }: InstructionLine) => copy === upiId || /\bupi\b/i.test(label ?? '')
  const others = lines.filter((line) => !isUpi(line))
  const isBank = ({ label = '' }: InstructionLine) => /account|ifsc|bank|branch|micr|swift/i.test(label)
  return {
    upiId,
    upi: lines.filter(isUpi),
    bank: others.filter(isBank),
    common: others.filter((line) => !isBank(line)),
  }
}

/** The account holder, as staff have written it. */
export function payeeIn(lines: readonly InstructionLine[]): string | undefined {
  return lines.find(({ label }) => /^(account|payee|beneficiary)( holder)?('s)? name$/i.test(label ?? ''))
    ?.text
}

const chains: readonly Network[] = ['tron', 'evm', 'bitcoin']

/** The address on a chain that is to be paid to, told from other words by what the wallet is paid on. */
export function addressIn(
  lines: readonly InstructionLine[],
  network: Network | undefined,
): string | undefined {
  if (network === undefined || !chains.includes(network)) return undefined
  return lines.map(({ copy }) => copy).find((copy) => copy !== undefined && likelyNetwork(copy) === network)
}

function toLine(line: string): InstructionLine {
  const [, label, value] = labelled.exec(line) ?? []
  if (label !== undefined && value !== undefined) return { label, text: value, copy: value }
  const [found] = payee.exec(line) ?? []
  return found === undefined ? { text: line } : { text: line, copy: found }
}
