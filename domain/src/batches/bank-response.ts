import * as z from 'zod/mini'
import { isDecimal } from '../money/decimal-text.ts'
import { isSameAmount } from '../money/money.ts'
import type { BatchLine } from './batch.ts'

/** Maximum size in bytes. A batch has few lines, so a larger file is not its response. */
export const largestResponse = 1024 * 1024

/** Maximum number of problems that are listed, so that the answer to a file with another content stays short. */
export const listedProblems = 100

/** The bank's answer to one order. */
export interface BankAnswer {
  /** Line of the file, from 1. */
  readonly line: number
  readonly trackingID: string
  readonly state: 'paid' | 'failed'
  /** Reference of a paid order. */
  readonly reference?: string
  /** Reason of a failed order, in the bank's words. */
  readonly reason?: string
}

/** A line that is not used, with the reason. */
export const responseProblemSchema = z.object({
  /** Line of the file, from 1. */
  line: z.int(),
  problem: z.enum([
    'unknown order',
    'twice',
    'amount differs',
    'no reference',
    'same reference',
    'not finished',
    'unclear',
    'contradicts',
  ]),
  trackingID: z.string(),
})

export type ResponseProblem = z.infer<typeof responseProblemSchema>

export interface BankResponse {
  readonly answers: readonly BankAnswer[]
  /** First problems of the file. */
  readonly problems: readonly ResponseProblem[]
  /** Number of all further problems. */
  readonly unlisted: number
}

/** Titles of the columns as banks write them, in lower case and without punctuation. The first match counts. */
const titles = {
  order: [
    'customerreferencenumber',
    'customerreferenceno',
    'customerreference',
    'paymentrefno',
    'paymentreferencenumber',
    'refno',
    'crn',
    'crnno',
    'crnnumber',
    'creditnarr',
    'narration',
    'reference',
    'orderid',
  ],
  status: ['transactionstatus', 'paymentstatus', 'txnstatus', 'status', 'statusdescription'],
  reference: [
    'utr',
    'utrno',
    'utrnumber',
    'rrn',
    'utrrrn',
    'bankreference',
    'bankreferenceno',
    'bankreferencenumber',
    'utrserialnumber',
    'journalnumber',
  ],
  reason: [
    'reason',
    'rejectionreason',
    'rejectreason',
    'failurereason',
    'returnreason',
    'errordescription',
    'remarks',
    'remark',
  ],
  amount: ['amount', 'instrumentamount', 'paymentamount', 'transactionamount', 'credit'],
} as const

type Column = keyof typeof titles

const paidWords = [
  'success',
  'successful',
  'successfully',
  'processed',
  'paid',
  'completed',
  'credited',
  'settled',
  'executed',
]

const failedWords = [
  'failed',
  'failure',
  'fail',
  'rejected',
  'returned',
  'reversed',
  'cancelled',
  'error',
  'unsuccessful',
]

/** Words that leave a result clear. Any other word, such as "partially", makes a success doubtful. */
const plainWords = [
  ...['transaction', 'txn', 'payment', 'transfer', 'neft', 'imps', 'upi', 'rtgs'],
  ...['by', 'bank', 'to', 'beneficiary', 'account', 'has', 'been'],
]

/** Words that turn a failure into something unfinished. */
const doubtWords = ['not', 'no', 'un', 'pending', 'process', 'processing', 'progress', 'retry', 'awaited']

type AnsweredLine = Pick<BatchLine, 'trackingID' | 'amount' | 'state' | 'reference'>

/**
 * Reads the response file of a bank. Undefined if it has no header with the order, the status and the reference. Only
 * clear lines count: a payout is approved by its line, so a doubtful one is left for the next file or the desk.
 */
export function readBankResponse(text: string, lines: readonly AnsweredLine[]): BankResponse | undefined {
  const rows = findRows(text)
  const at = rows.findIndex((cells) => findColumns(cells) !== undefined)
  const columns = findColumns(rows[at] ?? [])
  if (!columns) return undefined
  const orders = lines.filter(({ state }) => state !== 'removed')
  const known = new Map(orders.map((order) => [order.trackingID.toUpperCase(), order]))
  const answers = new Map<string, BankAnswer>()
  const seen = new Set<string>()
  const problems: ResponseProblem[] = []
  for (const [index, cells] of rows.entries()) {
    if (index <= at || cells.every((cell) => cell === '')) continue
    const trackingID = read(cells, columns.order).toUpperCase()
    const order = known.get(trackingID)
    const judged = order ? judge(cells, columns, order) : 'unknown order'
    const isTwice = seen.has(trackingID)
    seen.add(trackingID)
    // Two lines may contradict each other, so neither counts.
    if (order && isTwice) answers.delete(order.trackingID)
    const problem = order && isTwice ? 'twice' : judged
    if (typeof problem === 'string')
      problems.push({ line: index + 1, problem, trackingID: trackingID.slice(0, 40) })
    else answers.set(problem.trackingID, { line: index + 1, ...problem })
  }
  for (const { line, trackingID } of listRepeatedReferences([...answers.values()])) {
    answers.delete(trackingID)
    problems.push({ line, problem: 'same reference', trackingID })
  }
  const sorted = problems.toSorted((a, b) => a.line - b.line)
  return { answers: [...answers.values()], ...listFirst(sorted) }
}

/** Lists the first problems and counts the others. */
export function listFirst(problems: readonly ResponseProblem[]): Pick<BankResponse, 'problems' | 'unlisted'> {
  return {
    problems: problems.slice(0, listedProblems),
    unlisted: Math.max(0, problems.length - listedProblems),
  }
}

/** Each payout has a reference of its own. */
function listRepeatedReferences(answers: readonly BankAnswer[]): readonly BankAnswer[] {
  const key = ({ reference }: BankAnswer) => reference?.toUpperCase()
  return answers.filter(
    (each) => key(each) !== undefined && answers.some((other) => other !== each && key(other) === key(each)),
  )
}

function judge(
  cells: readonly string[],
  columns: Columns,
  order: AnsweredLine,
): Omit<BankAnswer, 'line'> | ResponseProblem['problem'] {
  const { trackingID, amount } = order
  const stated = read(cells, columns.amount).replaceAll(/[,\s]/g, '')
  if (stated !== '' && !(isDecimal(stated) && isSameAmount(stated, amount))) return 'amount differs'
  const result = judgeStatus(columns.statuses.map((at) => read(cells, at)))
  if (result !== 'paid' && result !== 'failed') return result
  const reference = read(cells, columns.reference)
  if (result === 'paid' && !isClearReference(reference)) return 'no reference'
  if (isContradiction(order, result, reference)) return 'contradicts'
  return result === 'paid'
    ? { trackingID, state: 'paid', reference }
    : { trackingID, state: 'failed', reason: read(cells, columns.reason).slice(0, 200) }
}

/** Judges all columns with a status together, so that two of them cannot contradict each other. */
function judgeStatus(statuses: readonly string[]): 'paid' | 'failed' | 'not finished' | 'unclear' {
  const [main = [], ...others] = statuses.map(toWords)
  const all = [main, ...others].flat()
  const has = (words: readonly string[], some: readonly string[]) => words.some((word) => some.includes(word))
  if (has(all, failedWords)) return has(all, [...paidWords, ...doubtWords]) ? 'unclear' : 'failed'
  const isPaid = has(main, paidWords) && !has(all, doubtWords)
  return isPaid && main.every((word) => [...paidWords, ...plainWords].includes(word))
    ? 'paid'
    : 'not finished'
}

const toWords = (status: string): readonly string[] => status.toLowerCase().match(/\p{L}+/gu) ?? []

/** Spreadsheets turn long numbers into 6.03E+11, and banks fill empty cells with zeros or words. */
function isClearReference(reference: string): boolean {
  return /^[A-Za-z0-9/-]{6,40}$/.test(reference) && /\d{3}/.test(reference) && /[1-9]/.test(reference)
}

/** Whether the order already had another answer. A line with a reference was paid. */
export function isContradiction(
  { state, reference }: Pick<AnsweredLine, 'state' | 'reference'>,
  result: 'paid' | 'failed',
  read: string,
): boolean {
  if (state === 'open') return false
  if (reference === undefined) return result === 'paid'
  return result === 'failed' || reference.toUpperCase() !== read.toUpperCase()
}

interface Columns extends Readonly<Record<Exclude<Column, 'status'>, number>> {
  /** All columns with a status, the main one first. */
  readonly statuses: readonly number[]
}

function findColumns(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const find = (wanted: readonly string[]) => {
    const title = wanted.find((each) => names.includes(each))
    return title === undefined ? -1 : names.indexOf(title)
  }
  const statuses = titles.status.map((title) => names.indexOf(title)).filter((at) => at >= 0)
  const columns = {
    order: find(titles.order),
    statuses,
    reference: find(titles.reference),
    reason: find(titles.reason),
    amount: find(titles.amount),
  }
  const hasRequired = columns.order >= 0 && statuses.length > 0 && columns.reference >= 0
  return hasRequired ? columns : undefined
}

/** Cell without the apostrophe by which spreadsheets keep digits as text, and without control characters. */
function read(cells: readonly string[], at: number): string {
  const cell = (at < 0 ? '' : cells[at]) ?? ''
  return cell.replaceAll(/\p{C}/gu, ' ').trim().replace(/^'/, '')
}

type Rows = readonly (readonly string[])[]

/**
 * Splits a text by the separator that gives a header and occurs most often. Some banks use signs that no name contains
 * instead of commas.
 */
function findRows(text: string): Rows {
  const count = (separator: string) => text.split(separator).length
  const separators = [',', '#', '~', '|', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  for (const separator of separators) {
    const rows = splitRows(text, separator)
    if (rows.some((cells) => findColumns(cells) !== undefined)) return rows
  }
  return []
}

/** Splits delimited text. A quoted cell may contain separators, line breaks and doubled quotes. */
function splitRows(text: string, separator: string): Rows {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  const characters = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (characters[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') isQuoted = true
    else if (character === separator) endCell()
    else if (character === '\n') {
      endCell()
      rows.push([])
    } else cell += character
  }
  endCell()
  return rows
}
