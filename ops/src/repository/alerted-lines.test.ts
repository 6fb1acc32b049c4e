import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertedLines } from './alerted-lines.ts'

test('the alerted lines are those of the deployment guide, and the functions write them', () => {
  const [, guide = ''] = readFileSync('docs/deploy.md', 'utf8').split('## Monitoring')
  const [table = ''] = guide.split('\n## ')
  expect([...table.matchAll(/^\| `(.+?)` \|/gm)].map(([, line]) => line)).toEqual(alertedLines)
  const log = readFileSync('functions/src/platform/world/log.ts', 'utf8')
  for (const line of alertedLines) expect(log).toContain(`'${line}'`)
})
