import { describe, expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { decisionInput, orderInput } from './order-input.ts'

const makeFile = (type = 'image/png', size = 1000) => ({
  size,
  type,
  arrayBuffer: async () => new ArrayBuffer(size),
})

const order = {
  from_currency: 'inr',
  from_code: 'INR',
  to_currency: 'usdt',
  to_code: 'USDT',
  from_amount: '5000',
  to_amount: '54.11',
  withdrawalMethod: 'crypto-1',
  transactionId: 'UTR 1234',
  SendersPaymentDetails: 'UPI from asha@examplebank',
  screenshot: makeFile(),
}

const findRefusal = (input: object) => orderInput.safeParse(input).error?.issues[0]?.message

describe('an order', () => {
  test('needs neither chat files nor a quote', () => {
    expect(orderInput.parse(order)).toMatchObject({ chat: [], amountSent: '5000' })
  })

  test.each(Object.keys(order))('needs %s', (name) => {
    expect(findRefusal({ ...order, [name]: undefined })).toBe(texts.fillAllFields)
    expect(findRefusal({ ...order, [name]: '' })).toBe(texts.fillAllFields)
  })

  test('accepts the reference of one payment, with a few numbers beside it', () => {
    const numbers = Array.from({ length: 6 }, (_, at) => `49059627955${at}`)
    expect(findRefusal({ ...order, transactionId: numbers.join(' ') })).toBe(texts.onePaymentOnly)
    expect(orderInput.safeParse({ ...order, transactionId: numbers.slice(1).join(' ') }).success).toBe(true)
    // A letter by Unicode that people cannot see.
    expect(findRefusal({ ...order, transactionId: '\u3164 ()' })).toBe(texts.fillAllFields)
  })

  test('accepts one or two chat files, and ignores empty parts of a form', () => {
    expect(orderInput.parse({ ...order, chat: makeFile() }).chat).toHaveLength(1)
    expect(orderInput.parse({ ...order, chat: [makeFile(), makeFile('application/pdf')] }).chat).toHaveLength(
      2,
    )
    expect(orderInput.parse({ ...order, chat: '' }).chat).toEqual([])
    expect(
      orderInput.parse({ ...order, chat: [makeFile('image/png', 0), makeFile()], quote: '' }),
    ).toMatchObject({
      chat: [{ size: 1000 }],
      quoteId: undefined,
    })
  })

  test('accepts three files in all', () => {
    expect(findRefusal({ ...order, chat: [makeFile(), makeFile(), makeFile()] })).toBe(texts.tooManyFiles)
  })

  test.each(['image/png', 'image/jpeg', 'application/pdf'])('accepts %s of 2 MB, and not more', (type) => {
    const limit = 2 * 1024 * 1024
    expect(orderInput.safeParse({ ...order, screenshot: makeFile(type, limit) }).success).toBe(true)
    expect(findRefusal({ ...order, screenshot: makeFile(type, limit + 1) })).toBe(texts.fileRefused)
    expect(findRefusal({ ...order, chat: makeFile(type, limit + 1) })).toBe(texts.fileRefused)
  })

  test.each(['image/gif', 'text/html', 'video/mp4', ''])('does not accept %j', (type) => {
    expect(findRefusal({ ...order, screenshot: makeFile(type) })).toBe(texts.fileRefused)
    expect(findRefusal({ ...order, chat: [makeFile(), makeFile(type)] })).toBe(texts.fileRefused)
  })

  test('does not accept a file that is only text', () => {
    expect(findRefusal({ ...order, screenshot: { size: 10, type: 'image/png' } })).toBe(texts.fillAllFields)
    expect(findRefusal({ ...order, chat: { size: 10, type: 'image/png' } })).toBe(texts.fileRefused)
  })

  test('does not accept an unknown field', () => {
    expect(findRefusal({ ...order, status: 'Approved' })).toMatch(/status/)
  })
})

describe('a decision', () => {
  test('may have a kind of reason, and a form without a choice has none', () => {
    const rejection = { id: 'ABC', status: 'Rejected', adminNotes: 'No' }
    expect(decisionInput.parse({ ...rejection, reason: 'used before' })).toMatchObject({
      reason: 'used before',
    })
    expect(decisionInput.parse({ ...rejection, reason: '' }).reason).toBeUndefined()
    expect(decisionInput.safeParse({ ...rejection, reason: 'bad mood' }).error?.issues[0]?.message).toBe(
      'Please choose one of the reasons',
    )
  })

  const approval = { id: 'ABC', status: 'Approved', adminNotes: 'Paid out', adminScreenshot: makeFile() }
  const findMessage = (input: object) => decisionInput.safeParse(input).error?.issues[0]?.message

  test('to approve needs a screenshot and a note, and asks for the screenshot first', () => {
    expect(decisionInput.parse(approval)).toMatchObject({ status: 'Approved', adminNotes: 'Paid out' })
    expect(findMessage({ ...approval, adminScreenshot: undefined, adminNotes: '' })).toBe(
      texts.uploadScreenshot,
    )
    expect(findMessage({ ...approval, adminScreenshot: makeFile('image/png', 0) })).toBe(
      texts.uploadScreenshot,
    )
    expect(findMessage({ ...approval, adminNotes: '  ' })).toBe(texts.addNote)
    expect(findMessage({ ...approval, adminScreenshot: makeFile('text/html') })).toBe(texts.fileRefused)
  })

  test('to ask a second person needs neither', () => {
    const asked = { id: 'ABC', status: 'Approved', ask: 'true' }
    expect(decisionInput.parse(asked)).toMatchObject({ ask: true, adminNotes: '' })
    expect(findMessage({ ...asked, ask: 'false' })).toBe(texts.uploadScreenshot)
    expect(findMessage({ ...asked, status: 'Rejected' })).toBe(texts.addNote)
  })

  test('to reject needs only a note', () => {
    expect(decisionInput.safeParse({ id: 'ABC', status: 'Rejected', adminNotes: 'No' }).success).toBe(true)
    expect(findMessage({ id: 'ABC', status: 'Rejected' })).toBe(texts.addNote)
  })

  test.each(['pending', 'approved', '', undefined, 1])('cannot be %j', (status) => {
    expect(findMessage({ ...approval, status })).toBe(texts.approveOrReject)
  })
})
