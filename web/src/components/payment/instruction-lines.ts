import { guessNetwork } from '@rupee/domain/networks/address.ts'
import type { Network } from '@rupee/domain/networks/network.ts'

export interface InstructionLine {
  readonly label?: string
  readonly text: string
  /** Text that the customer must copy exactly. */
  readonly copy?: string
}

/** Matches `Account number: 000111222333`, but neither a URL nor a time of day. */
const labelled = /^\s*([^:]{1,40}):\s+(\S.*?)\s*$/
/** Matches an address, an e-mail or a number within a sentence. */
const payee = /[\w.+-]+@[\w-]+(\.[\w-]+)*|\b(?=[A-Za-z]*\d)[A-Za-z0-9]{8,}\b/
/** Matches a UPI ID, whose bank is one word, unlike the domain of an e-mail address. */
const upiId = /^[\w.-]{2,}@[A-Za-z][A-Za-z0-9]+$/

/** Parses payment instructions line by line. */
export function parseInstructions(instructions: string): readonly InstructionLine[] {
  return instructions
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(toLine)
}

function findUpiId(lines: readonly InstructionLine[]): string | undefined {
  return lines.map(({ copy }) => copy).find((copy) => copy !== undefined && upiId.test(copy))
}

/** Ways to pay found in bank details, each with its own lines. */
export interface PaymentWays {
  readonly upiId: string | undefined
  readonly upi: readonly InstructionLine[]
  readonly bank: readonly InstructionLine[]
  /** Lines that apply to every way. */
  readonly common: readonly InstructionLine[]
}

/** Sorts lines by their labels, which are made from field names. Without a UPI ID all lines are common. */
export function findPaymentWays(lines: readonly InstructionLine[]): PaymentWays {
  const upiId = findUpiId(lines)
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

/** Returns the account holder's name. */
export function findPayee(lines: readonly InstructionLine[]): string | undefined {
  return lines.find(({ label }) => /^(account|payee|beneficiary)( holder)?('s)? name$/i.test(label ?? ''))
    ?.text
}

const chains: readonly Network[] = ['tron', 'evm', 'bitcoin']

/** Returns the chain address to pay to, recognised by the format of the wallet's network. */
export function findAddress(
  lines: readonly InstructionLine[],
  network: Network | undefined,
): string | undefined {
  if (network === undefined || !chains.includes(network)) return undefined
  return lines.map(({ copy }) => copy).find((copy) => copy !== undefined && guessNetwork(copy) === network)
}

function toLine(line: string): InstructionLine {
  const [, label, value] = labelled.exec(line) ?? []
  if (label !== undefined && value !== undefined) return { label, text: value, copy: value }
  const [found] = payee.exec(line) ?? []
  return found === undefined ? { text: line } : { text: line, copy: found }
}
