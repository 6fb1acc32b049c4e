import type { Result } from './examine.ts'

/** Lists wrong points first, each with its remedy, then those that cannot be seen, then those that are right. */
export function toReport(project: string, results: readonly Result[]): string {
  const filterByVerdict = (verdict: Result['verdict']) =>
    results.filter((result) => result.verdict === verdict)
  const wrong = filterByVerdict('wrong')
  const unseen = filterByVerdict('cannot be seen')
  const right = filterByVerdict('right')
  return [
    ...writeSection('Wrong', wrong),
    ...writeSection('Cannot be seen', unseen),
    ...writeSection('Right', right),
    `${project}: ${wrong.length} wrong, ${unseen.length} cannot be seen, ${right.length} right`,
  ].join('\n')
}

function writeSection(title: string, results: readonly Result[]): readonly string[] {
  if (results.length === 0) return []
  return [title, ...results.flatMap(toLines), '']
}

function toLines(result: Result): readonly string[] {
  const { check, finding } = result
  const remedy = result.verdict === 'right' ? undefined : result.remedy
  return [`  ${check}${finding ? `: ${finding}` : ''}`, ...(remedy ? [`    → ${remedy}`] : [])]
}
