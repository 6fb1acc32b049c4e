import type { LogLine } from './begin.ts'

const comparison = /^(?<path>[\w.]+)(?<operator>=|>=)(?<value>"[^"]*"|\w+)$/

const severities: readonly unknown[] = ['INFO', 'WARNING', 'ERROR', 'CRITICAL']

/** Whether a line matches a filter of Google's log. Throws on syntax that our filters do not use. */
export function isMatchingLogFilter(line: LogLine, filter: string): boolean {
  const entry = { resource: { type: 'cloud_run_revision' }, ...line }
  return filter.split(' AND ').every((part) => {
    const { path, operator, value } = comparison.exec(part)?.groups ?? {}
    if (path === undefined || value === undefined) throw new Error(`Not a comparison: ${part}`)
    const found = path.split('.').reduce<unknown>((object, name) => Object(object)[name], entry)
    if (path === 'severity') return severities.indexOf(line.severity) >= severities.indexOf(value)
    if (value.startsWith('"')) return found === value.slice(1, -1)
    return operator === '=' ? found === Number(value) : Number(found) >= Number(value)
  })
}
