/** Values of this run for the texts of an example: `<name>` stands for a value of an earlier answer. */
export type Meanings = Map<string, string>

/**
 * Describes the first difference between an answer and its example, and learns the values of new `<name>`s. In an
 * example `…` is any text, a time is any time, a key that ends in `?` can be missing, and a list shows some of its items.
 */
export function findDifference(
  example: unknown,
  answer: unknown,
  meanings: Meanings,
  at = 'answer',
): string | undefined {
  if (typeof example === 'string') return findTextDifference(example, answer, meanings, at)
  if (Array.isArray(example)) return listDifference(example, answer, meanings, at)
  if (isObject(example)) return findObjectDifference(example, answer, meanings, at)
  return example === answer ? undefined : describeDifference(example, answer, at)
}

function findTextDifference(example: string, answer: unknown, meanings: Meanings, at: string) {
  if (typeof answer !== 'string') return describeDifference(example, answer, at)
  const meant = meanings.get(example)
  if (meant === undefined && /^<\w+>$/.test(example)) {
    meanings.set(example, answer)
    return undefined
  }
  return isFitting(meant ?? example, answer) ? undefined : describeDifference(meant ?? example, answer, at)
}

function isFitting(example: string, text: string): boolean {
  if (time.test(example)) return time.test(text)
  const [start = '', end] = example.split('…')
  return end === undefined ? text === example : text.startsWith(start) && text.endsWith(end)
}

const time = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function listDifference(example: readonly unknown[], answer: unknown, meanings: Meanings, at: string) {
  if (!Array.isArray(answer)) return describeDifference(example, answer, at)
  for (const [index, shown] of example.entries()) {
    const differences = answer.map((item) => {
      const learnt = new Map(meanings)
      const different = findDifference(shown, item, learnt, `${at}[${index}]`)
      if (different === undefined) for (const [word, meaning] of learnt) meanings.set(word, meaning)
      return different
    })
    if (!differences.includes(undefined)) return `nothing in it is like ${at}[${index}]: ${differences[0]}`
  }
  return undefined
}

function findObjectDifference(example: object, answer: unknown, meanings: Meanings, at: string) {
  if (!isObject(answer)) return describeDifference(example, answer, at)
  const shown = new Map(Object.entries(example))
  const given = new Map(Object.entries(answer))
  for (const name of given.keys()) {
    if (!shown.has(name) && !shown.has(`${name}?`) && !shown.has('…'))
      return `${at}.${name} is not in the example`
  }
  for (const [name, value] of shown) {
    if (name === '…' || name.endsWith('?')) continue
    const different = findDifference(value, given.get(name), meanings, `${at}.${name}`)
    if (different !== undefined) return different
  }
  return undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function describeDifference(example: unknown, answer: unknown, at: string): string {
  return `${at} is ${JSON.stringify(answer)} instead of ${JSON.stringify(example)}`
}
