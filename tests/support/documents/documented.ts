import { readFile } from 'node:fs/promises'
import { type Calls, calls } from '@rupee/domain/calls/calls.ts'
import { isTextCode } from '@rupee/domain/language/words.ts'
import { texts } from '@rupee/domain/texts.ts'
import { reference } from '@rupee/functions/reference/reference.ts'
import { routes } from '@rupee/functions/simulated.ts'

/** A call with its example in the reference. */
export interface DocumentedCall {
  readonly path: string
  readonly who: 'anyone' | 'signed in' | 'verified' | 'staff'
  readonly json: boolean
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly answer: object
}

/** All calls, in the order of the reference. */
export const documentedCalls: readonly DocumentedCall[] = Object.entries(reference).map(
  ([name, { example }]) => ({
    path: calls[name as keyof Calls].path,
    who: routes[name as keyof Calls].who,
    json: example.json ?? false,
    fields: Object.entries(example.sends ?? {}),
    answer: withMessage(example.answers),
  }),
)

/** Replaces a code by its text, because the client compares the two. */
function withMessage(answer: Readonly<Record<string, unknown>>): object {
  const { code, ...rest } = answer
  return typeof code === 'string' && isTextCode(code) ? { message: texts[code], ...rest } : answer
}

/** Returns the first code of the guide in that language, below a heading. */
export async function readRecipe(language: 'sh' | 'js', heading = ''): Promise<string> {
  const guide = await readFile(new URL('../../../docs/api-guide.md', import.meta.url), 'utf8')
  const section = guide.slice(guide.indexOf(heading))
  const [, code] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\`$`, 'm').exec(section) ?? []
  if (code === undefined) throw new Error(`docs/api-guide.md has no recipe in ${language}`)
  return code
}
