import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeptData } from './kept-data.ts'

let root: string
let data: KeptData

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-'))
  data = new KeptData(root, 'stand-in')
})

afterEach(() => rm(root, { recursive: true }))

test('data is empty at first, then the last version written', async () => {
  expect(await data.folder()).toBeUndefined()
  await data.replace(makeWriter('one'))
  await data.replace(makeWriter('two'))
  expect(await readKept()).toBe('two')
})

test('a failed write leaves the old state unchanged', async () => {
  await data.replace(makeWriter('one'))
  const failHalfway = async (folder: string) => {
    await makeWriter('half')(folder)
    throw new Error('The disk is full')
  }
  await expect(data.replace(failHalfway)).rejects.toThrow('The disk is full')
  expect(await readKept()).toBe('one')
  await data.replace(makeWriter('two'))
  expect(await readKept()).toBe('two')
})

test('a replacement that is interrupted between its two moves leaves the old state', async () => {
  await makeWriter('one')(join(root, '.local/data/stand-in.previous'))
  await makeWriter('two')(join(root, '.local/data/stand-in.next'))
  expect(await readKept()).toBe('one')
})

test('editions have separate data, and forgotten data is gone', async () => {
  await data.replace(makeWriter('one'))
  expect(await new KeptData(root, 'official').folder()).toBeUndefined()
  await data.forget()
  expect(await data.folder()).toBeUndefined()
})

function makeWriter(content: string) {
  return async (folder: string) => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'file'), content)
  }
}

async function readKept(): Promise<string> {
  return readFile(join((await data.folder()) ?? '', 'file'), 'utf8')
}
