import { readFile } from 'node:fs/promises'

/** Whom a section names. */
const people = ['Anyone', 'Any logged-in person', 'A verified customer', 'Staff'] as const

export interface DocumentedCall {
  readonly path: string
  readonly who: (typeof people)[number]
  /** The least role of staff that may call. */
  readonly role: string | undefined
  readonly json: boolean
  /** What the example sends: by name, and several under one name in their order. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly answer: unknown
  readonly refusals: readonly { readonly status: number; readonly text: string }[]
}

/** The sections of docs/api.md, in their order. */
export async function documentedCalls(): Promise<readonly DocumentedCall[]> {
  return (await page())
    .split(/^### `POST /m)
    .slice(1)
    .map((section) => parse(section.split(/^## /m)[0] ?? ''))
}

/** How to begin, in that language. */
export async function recipe(language: 'sh' | 'js'): Promise<string> {
  return find(await page(), new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\`$`, 'm'))
}

const page = () => readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')

function parse(section: string): DocumentedCall {
  const path = find(section, /^(\S+)`$/m)
  const [head = '', body = ''] = find(section, /^```http\n([\s\S]*?)\n```$/m).split('\n\n')
  if (!head.startsWith(`POST ${path}`)) throw new Error(`The example of ${path} is of another call`)
  const json = head.includes('application/json')
  const who = people.find((person) => section.includes(`\n**${person}`))
  if (!who) throw new Error(`${path} does not say who may call it`)
  return {
    path,
    who,
    role: /^\*\*Staff \((\w+)s\)/m.exec(section)?.[1],
    json,
    fields: json
      ? Object.entries(JSON.parse(body)).map(([name, value]) => [name, String(value)])
      : pairs(body),
    answer: JSON.parse(find(section, /^```json\n([\s\S]*?)\n```$/m)),
    refusals: [...section.matchAll(/^\| (\d{3}) +\| (.*?) *\|/gm)].map(([, status, text = '']) => ({
      status: Number(status),
      text,
    })),
  }
}

function find(section: string, pattern: RegExp): string {
  const found = pattern.exec(section)?.[1]
  if (found === undefined) throw new Error(`${section.split('\n')[0]} lacks ${pattern}`)
  return found
}

function pairs(body: string): [string, string][] {
  const lines = body.split('\n').filter((line) => line !== '')
  return lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
}
