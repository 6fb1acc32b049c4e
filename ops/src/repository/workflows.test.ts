import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = '.github/workflows'

const workflows = new Map(
  await Promise.all(
    (await readdir(folder)).map(async (file) => [file, await readFile(`${folder}/${file}`, 'utf8')] as const),
  ),
)

const find = (file: string) => workflows.get(file) ?? ''

test('previews, staging and production are deployed by the one workflow, each in its environment', () => {
  for (const name of ['preview', 'staging', 'production']) {
    expect(find(`${name}.yml`)).toContain('uses: ./.github/workflows/deploy.yml')
    expect(find(`${name}.yml`)).toContain(`environment: ${name}`)
  }
  const deploying = [...workflows].filter(([, text]) => text.includes('npm run ops -- deploy'))
  expect(deploying.map(([file]) => file)).toEqual(['deploy.yml'])
})

test('no workflow has a long-lived key', () => {
  for (const [file, text] of workflows) expect(text, file).not.toMatch(/secrets\.|credentials_json/)
})

test('every action is pinned to a commit', () => {
  for (const [file, text] of workflows) {
    const actions = [...text.matchAll(/uses: ([^\s#]+)/g)].map(([, action = '']) => action)
    const unpinned = actions.filter((action) => !/^\.\/|@[0-9a-f]{40}$/.test(action))
    expect(unpinned, file).toEqual([])
  }
})

test('only the release workflow may write to the repository', () => {
  const writing = [...workflows].filter(([, text]) => text.includes('contents: write'))
  expect(writing.map(([file]) => file)).toEqual(['release.yml'])
})

const temporary = await mkdtemp(join(tmpdir(), 'release-'))
afterAll(() => rm(temporary, { recursive: true }))

test('a release is tagged once, at the commit that sets its version', async () => {
  const origin = join(temporary, 'origin')
  const clone = join(temporary, 'clone')
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: clone, encoding: 'utf8', stdio: 'pipe' })
  const commit = async (manifest: object) => {
    await writeFile(join(clone, 'package.json'), JSON.stringify(manifest))
    git('add', 'package.json')
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'a: b')
    execFileSync('bash', ['-e', '-c', readScript(find('release.yml'))], { cwd: clone, stdio: 'pipe' })
    return git('rev-parse', 'HEAD').trim()
  }
  execFileSync('git', ['init', '--quiet', '--bare', origin])
  execFileSync('git', ['clone', '--quiet', origin, clone], { stdio: 'pipe' })
  const first = await commit({ version: '1.0.0' })
  await commit({ version: '1.0.0', private: true })
  const second = await commit({ version: '1.1.0' })
  expect(git('ls-remote', '--tags', 'origin').trim().split('\n')).toEqual([
    `${first}\trefs/tags/v1.0.0`,
    `${second}\trefs/tags/v1.1.0`,
  ])
}, 60_000)

/** Returns the only script of several lines in a workflow. */
function readScript(workflow: string): string {
  const [, script = ''] = /run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? []
  return script
}
