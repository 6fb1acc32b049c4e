import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextCode } from '@rupee/domain/language/coded.ts'
import { isTextCode } from '@rupee/domain/language/words.ts'
import { texts } from '@rupee/domain/texts.ts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** `npx vitest run --project unit answered-codes -u` writes the list. */
test('docs/codes.md lists every code that a call can answer', async () => {
  const codes = [...new Set([...listFunctionCodes(), ...listSchemaCodes()])].toSorted()
  const rows = codes.map((code) => `| \`${code}\` | ${texts[code]} |`)
  await expect(`${[heading, ...rows].join('\n')}\n`).toMatchFileSnapshot(join(root, 'docs/codes.md'))
})

const heading = `# Codes of answers

Written from the sources. [api-guide.md](api-guide.md#codes) says how to use a code. Values stand in braces.

| Code | Text |
| --- | --- |`

/** Functions name their texts by code. */
function listFunctionCodes(): readonly TextCode[] {
  return readSources('functions/src')
    .filter(({ path }) => !/\/mail\/|-letters?\.ts$/.test(path))
    .flatMap(({ source }) => listCodes(source, /'(\w+)'/g))
}

/** Schemas name their texts as messages, and the rules of both ends by code. */
function listSchemaCodes(): readonly TextCode[] {
  return readSources('domain/src').flatMap(({ source }) => [
    ...(source.includes("from 'zod/mini'") ? listCodes(source, /\btexts\.(\w+)/g) : []),
    ...listCodes(source, /\btoCodedText\('(\w+)'/g),
    ...listCodes(source, /\brefused: '(\w+)'/g),
  ])
}

function readSources(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path: `/${path}`, source: readFileSync(join(root, folder, path), 'utf8') }))
}

function listCodes(source: string, pattern: RegExp): readonly TextCode[] {
  return [...source.matchAll(pattern)].map(([, code = '']) => code).filter(isTextCode)
}
