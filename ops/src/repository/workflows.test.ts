import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

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
