import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import type { Defect } from './defect.ts'

/** Puts a defect in while esbuild reads its file. The sources stay as they are. */
export function plant({ name, file, found, instead }: Pick<Defect, 'name' | 'file' | 'found' | 'instead'>): Plugin {
  return {
    name: 'plant',
    setup(building) {
      const suffix = new RegExp(`/${file.replaceAll('.', '\\.')}$`)
      building.onLoad({ filter: suffix }, ({ path }) => ({
        contents: replaceOnce(readFileSync(path, 'utf8'), { name, file, found, instead }),
        loader: 'ts',
      }))
    },
  }
}

/** A defect that is not put in would be seen by nobody, and that would be nobody's fault. */
export function replaceOnce(
  source: string,
  { name, file, found, instead }: Pick<Defect, 'name' | 'file' | 'found' | 'instead'>,
): string {
  const [before, after, ...others] = source.split(found)
  if (before === undefined || after === undefined || others.length > 0) {
    const times = source.split(found).length - 1
    throw new Error(`"${name}" cannot be put in: its text stands ${times} times in ${file}, not once.`)
  }
  return `${before}${instead}${after}`
}
