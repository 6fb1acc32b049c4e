import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'
import { listDiagramMistakes } from './diagram.mjs'
import { readImports } from './read-imports.mjs'
import { listCrowdedFolders, listWrongImports } from './violations.mjs'

// Files that are not added yet count as well.
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const paths = [...new Set(listed.split('\0'))].filter((path) => path && existsSync(join(root, path)))
const imports = readImports(root, paths)
const found = [
  ...listWrongImports(imports),
  ...listCrowdedFolders(paths),
  ...listDiagramMistakes(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'), imports),
]
for (const violation of found) console.error(violation)
if (found.length > 0)
  console.error(
    `\n${found.length} imports or folders break the rules of scripts/imports/rules.mjs, or are missing in ARCHITECTURE.md`,
  )
process.exitCode = found.length > 0 ? 1 : 0
