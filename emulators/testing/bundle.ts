import { build } from 'esbuild'

/** Builds one of the suite's programs as the launcher does, with its packages inside or found beside it. */
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
