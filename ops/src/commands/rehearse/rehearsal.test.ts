import { expect, test, vi } from 'vitest'
import type { DeployedFunction } from '../../repository/manifest.ts'
import { runRehearsal } from './run-rehearsal.ts'

// Three commands ask a local server hundreds of questions, one after the other.
vi.setConfig({ testTimeout: 60_000 })

const api: DeployedFunction = {
  name: 'api',
  kind: 'call',
  secrets: ['SESSION_KEY'],
  serviceAccount: 'exchange-calls@exchange-1.iam.gserviceaccount.com',
  vCpu: 1,
  maximumInstances: 10,
}

test('a rehearsal shows a first deployment, and runs what needs no project', async () => {
  const lines: string[] = []
  const ran: string[] = []
  await runRehearsal(
    [api],
    async (program, args) => {
      ran.push([program, ...args].join(' '))
      return args[0] === 'rev-parse' ? '0123456789abcdef' : ''
    },
    (line) => lines.push(line),
  )
  expect(ran).toEqual([
    'git status --porcelain',
    'git rev-parse HEAD',
    'npm run build -- functions',
    'npm test -- node-22',
    'node scripts/build/try-bundle.mjs exchange-1',
  ])
  const transcript = lines.join('\n')
  expect(transcript).toMatch(
    /ops -- setup [\s\S]*changes made[\s\S]*ops -- deploy [\s\S]*--only hosting[\s\S]*ops -- doctor /,
  )
  expect(transcript).toContain('exchange-1: 01234567 is deployed, recorded as 2026-11-26T09-00-00-01234567')
  // Backups take a day, and DNS is outside.
  expect(transcript).toMatch(
    /\nWrong\n {2}Age of the newest backup: .+\n.+\n {2}Domain: .+\n.+\n\nCannot be seen\n/,
  )
})
