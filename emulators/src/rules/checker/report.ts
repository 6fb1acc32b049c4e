import type { Position, RulesIssue } from '../parser/issue.ts'

export type Report = (severity: RulesIssue['severity'], message: string, at: Position) => void
