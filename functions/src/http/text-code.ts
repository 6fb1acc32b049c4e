import { codedText } from '@rupee/domain/language/coded-text.ts'

/** The fields of an answer that carry a text for people. */
const fields = ['error', 'info', 'message'] as const

/**
 * Names the text of an answer for whoever shows it in another language. The body stays as the specification has it, and
 * the headers say no more than the body does.
 */
export function textHeaders(body: object): Readonly<Record<string, string>> {
  const words = textIn(body)
  const coded = words === undefined ? undefined : codedText(words)
  if (!coded) return {}
  const { code, values } = coded
  return {
    'X-Text-Code': code,
    ...(Object.keys(values).length > 0 && { 'X-Text-Values': inAscii(JSON.stringify(values)) }),
  }
}

function textIn(body: object): string | undefined {
  const found = Object.entries(body).find(([name]) => fields.some((each) => each === name))
  return typeof found?.[1] === 'string' ? found[1] : undefined
}

/** Headers take nothing else. */
function inAscii(json: string): string {
  return json.replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
