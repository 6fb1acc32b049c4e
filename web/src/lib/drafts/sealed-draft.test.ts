import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed-draft.ts'
import { importKey, seal, unseal } from './sealed-draft.ts'

const createKey = () => randomBytes(32).toString('base64url')

const value = {
  number: '234567890124',
  card: new File(['front'], 'front.jpg', { type: 'image/jpeg' }),
  pages: [new File(['', 'one'], '1.png'), new File([], 'empty.pdf'), 'नमस्ते'],
}

test('a draft is restored with its files', async () => {
  const key = await importKey(createKey())
  const sealed = await seal(key, await pack(value), 'asha/kyc')
  const { number, card, pages } = unpack(await unseal(key, sealed, 'asha/kyc')) as typeof value
  expect(number).toBe(value.number)
  expect([card.name, card.type, await card.text()]).toEqual(['front.jpg', 'image/jpeg', 'front'])
  const [first, empty, word] = pages as [File, File, string]
  expect([first.name, await first.text(), empty.name, empty.size, word]).toEqual([
    ...['1.png', 'one', 'empty.pdf', 0, 'नमस्ते'],
  ])
})

test('a sealed draft is unreadable, opens only in its own place, and its key cannot be exported', async () => {
  const key = await importKey(createKey())
  const sealed = await seal(key, await pack(value), 'asha/kyc')
  expect(Buffer.from(sealed.content).includes(value.number)).toBe(false)
  await expect(unseal(key, sealed, 'ravi/kyc')).rejects.toThrow()
  await expect(unseal(await importKey(createKey()), sealed, 'asha/kyc')).rejects.toThrow()
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('the same draft is sealed differently each time', async () => {
  const key = await importKey(createKey())
  const content = await pack({ step: 1 })
  const [one, other] = await Promise.all([seal(key, content, 'asha/kyc'), seal(key, content, 'asha/kyc')])
  expect(Buffer.from(one.content).equals(Buffer.from(other.content))).toBe(false)
})
