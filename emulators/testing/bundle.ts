import { build } from 'esbuild'

/** Builds one of the programs, with its packages inside or left outside. */
export async function bundle(entry: URL, outfile: string, packages: 'bundle' | 'external'): Promise<void> {
  await build({
    entryPoints: [entry.pathname],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages,
    logLevel: 'error',
  })
}
