import { describe, expect, test } from 'vitest'
import { makeZip as zip } from './make-zip.ts'
import { openZip, unpackText } from './unzip.ts'

const unpack = async (file: Blob, name = 'a.txt', left = 10_000_000) =>
  unpackText(await openZip(file), name, { left })

describe('a ZIP file', () => {
  test.each([0, 8])('is unpacked, packed by method %d', async (method) => {
    const file = zip({ 'a.txt': Buffer.from('ए'.repeat(50_000)), 'b.txt': Buffer.from('b') }, { method })
    expect(await unpack(file)).toBe('ए'.repeat(50_000))
    expect(await unpack(file, 'b.txt')).toBe('b')
    expect(await unpack(file, 'c.txt')).toBeUndefined()
  })

  test('is no longer unpacked once it exceeds a limit, whatever its header says', async () => {
    const bomb = zip({ 'a.txt': Buffer.alloc(9_000_000) })
    await expect(unpack(bomb)).rejects.toThrow('too large')
    await expect(unpack(zip({ 'a.txt': Buffer.from('abc'.repeat(1000)) }), 'a.txt', 2000)).rejects.toThrow(
      'too large',
    )
  })

  test('counts all entries together', async () => {
    const opened = await openZip(zip({ a: Buffer.from('a'.repeat(600)), b: Buffer.from('b'.repeat(600)) }))
    const limits = { left: 1000 }
    await unpackText(opened, 'a', limits)
    await expect(unpackText(opened, 'b', limits)).rejects.toThrow('too large')
  })

  test('with an encrypted entry does not have it', async () => {
    expect(await unpack(zip({ 'a.txt': Buffer.from('a') }, { flags: 1 }))).toBeUndefined()
  })

  test.each([
    ['no end', new Blob(['PK\u0003\u0004 and nothing else'])],
    ['nothing', new Blob([])],
  ])('with %s is refused', async (_, file) => {
    await expect(openZip(file)).rejects.toThrow('malformed')
  })

  test('that is cut or damaged is refused', async () => {
    const file = zip({ 'a.txt': Buffer.from('Hello, statement!'.repeat(100)) })
    const bytes = new Uint8Array(await file.arrayBuffer())
    await expect(openZip(new Blob([bytes.slice(20)]))).rejects.toThrow('malformed')
    bytes.fill(255, 36, 60)
    await expect(unpack(new Blob([bytes]))).rejects.toThrow('malformed')
  })
})
