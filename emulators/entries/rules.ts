/** Parses and compiles security rules. */
export { parseRules } from '../src/rules/parser/parser.ts'
export type { MatchBlock, PatternSegment } from '../src/rules/parser/tree.ts'
export { compileRules, type Ruleset } from '../src/rules/ruleset.ts'
