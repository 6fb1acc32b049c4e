import { readFile } from 'node:fs/promises'
import type { RulesIssue } from '../../rules/parser/issue.ts'
import { compileRules } from '../../rules/ruleset.ts'
import type { Rulebook } from '../authorization/rulebook.ts'
import { log } from '../reporting/log.ts'
import { onFileChange } from './watched-file.ts'

/** Loads the rules of a file and follows its changes. Throws if the first version does not compile. */
export async function followRulesFile(file: string, rulebook: Rulebook): Promise<void> {
  await putInForce(file, rulebook)
  onFileChange(file, async () => {
    try {
      await putInForce(file, rulebook)
      log.rulesReplaced(file)
    } catch (reason) {
      log.rulesKept(reason)
    }
  })
}

async function putInForce(file: string, rulebook: Rulebook): Promise<void> {
  const { ruleset, issues } = compileRules(await readFile(file, 'utf8'), file)
  for (const issue of issues) log.rulesIssue(issueText(issue))
  if (!ruleset) throw new Error(`The rules of ${file} do not compile.`)
  rulebook.replaceForAll(ruleset)
}

function issueText({ file, line, column, severity, message }: RulesIssue): string {
  return `${file}:${line}:${column} - ${severity.toUpperCase()} ${message}`
}
