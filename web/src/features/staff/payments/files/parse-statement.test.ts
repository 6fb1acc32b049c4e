import { maximumFileSize } from '@rupee/domain/payments/statements/statement.ts'
import { expect, test } from 'vitest'
import { describeProblem } from '#lib/sheets/problem-words.ts'
import { parseStatement } from './parse-statement.ts'

const header = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const line = '26/11/26,UPI-ASHA VERMA,,26/11/26,,"5,000.00","5,000.00"'

/** A file of these lines that claims this size. */
function toInput(lines: readonly string[], size?: number) {
  const file = new File([lines.join('\n')], 'statement.csv')
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return { file, own: { code: 'INR' }, layouts: [] }
}

test.each([100 * 1024 * 1024, maximumFileSize + 1])(
  'a file of %d bytes is refused before it is read',
  async (size) => {
    const input = toInput([header, line], size)
    for (const name of ['text', 'arrayBuffer', 'slice', 'stream'])
      Object.defineProperty(input.file, name, { value: () => expect.unreachable() })
    const found = await parseStatement(input, () => {})
    expect(found).toEqual({ code: 'too large', row: undefined })
    expect(describeProblem('too large', undefined)).toBe(
      'The file is larger than 32 MB. Please export a shorter period.',
    )
  },
)

test('a file of the maximum size is read', async () => {
  const found = await parseStatement(toInput([header, line], maximumFileSize), () => {})
  expect(found).toHaveProperty('statement.lines.length', 1)
})

test('the progress of a file grows with its rows, up to all of it', async () => {
  const shares: number[] = []
  const lines = Array.from({ length: 10 }, () => line)
  await parseStatement(toInput([header, ...lines]), (share) => shares.push(share))
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.length).toBeGreaterThan(10)
  expect(shares.at(-1)).toBe(1)
})

test('a file that is gone is told apart from our own code that cannot be loaded', async () => {
  const input = toInput([header, line])
  const failReading = (error: Error) =>
    Object.defineProperty(input.file, 'text', { configurable: true, value: () => Promise.reject(error) })
  failReading(new DOMException('moved', 'NotFoundError'))
  await expect(parseStatement(input, () => {})).resolves.toEqual({ code: 'gone', row: undefined })
  const notLoaded = new TypeError('Failed to fetch dynamically imported module')
  failReading(notLoaded)
  await expect(parseStatement(input, () => {})).rejects.toBe(notLoaded)
})
