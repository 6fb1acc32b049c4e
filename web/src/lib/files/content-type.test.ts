import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findContentType } from './content-type.ts'

const makeBox = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(12)])
const decodeHex = (digits: string) => Buffer.from(digits, 'hex')

test.each([
  ['image/jpeg', readFileSync('web/public/kyc/example.jpg')],
  ['video/mp4', readFileSync('web/public/kyc/example.mp4')],
  ['image/webp', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  ['image/gif', Buffer.from('GIF89a')],
  ['application/pdf', Buffer.from('%PDF-1.7\n')],
  ['image/heic', makeBox('heic')],
  ['image/avif', makeBox('avif')],
  ['video/quicktime', makeBox('qt  ')],
  ['video/mp4', makeBox('isom')],
  ['audio/mp4', makeBox('M4A ')],
  ['video/webm', decodeHex('1a45dfa39f4286810142f7810142f2810442f381084282847765626d')],
])('%s is recognised by its content', async (type, bytes) => {
  expect(await findContentType(new Blob([bytes]))).toBe(type)
})

test.each([
  ['a text', Buffer.from('This is no video at all, whatever its name says.')],
  ['nothing', Buffer.alloc(0)],
])('%s is not an accepted type', async (_what, bytes) => {
  expect(await findContentType(new Blob([new Uint8Array(bytes)]))).toBeUndefined()
})
