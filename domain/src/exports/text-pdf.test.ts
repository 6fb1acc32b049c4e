import { expect, test } from 'vitest'
import { writeTextPdf } from './text-pdf.ts'

const pdf = writeTextPdf('Payment (sent)', ['5,000.00 INR', 'C:\\ was not paid'])

test('the table at the end has the position of each object', () => {
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(table, table + 4)).toBe('xref')
  const starts = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, start]) => Number(start))
  expect(starts).toHaveLength(5)
  starts.forEach((start, index) => {
    expect(pdf.slice(start, start + 7)).toBe(`${index + 1} 0 obj`)
  })
})

test('the stated length of the text is correct', () => {
  const [, length, text] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(pdf) ?? []
  expect(text).toHaveLength(Number(length))
})

test('brackets and backslashes are escaped in the text', () => {
  expect(pdf).toContain('(Payment \\(sent\\)) Tj')
  expect(pdf).toContain('(C:\\\\ was not paid) Tj')
})
