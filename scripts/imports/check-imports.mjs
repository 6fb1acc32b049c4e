import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { readImports } from './read-imports.mjs'
import { largeRooms } from './rules.mjs'
import { crowdedRooms, wrongImports } from './violations.mjs'

// Files that are not added yet count as well.
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const paths = [...new Set(listed.split('\0'))].filter((path) => path && existsSync(join(root, path)))
const found = [...wrongImports(readImports(root, paths)), ...crowdedRooms(paths, largeRooms)]
for (const violation of found) console.error(violation)
if (found.length > 0)
  console.error(`\n${found.length} imports or rooms break the rules of scripts/imports/rules.mjs`)
process.exitCode = found.length > 0 ? 1 : 0
