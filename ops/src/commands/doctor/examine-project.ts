import { randomUUID } from 'node:crypto'
import { connectToGoogle } from '../../command-line/connect-to-google.ts'
import { readGoogle } from '../../google/google.ts'
import { connectGoogle, type Request } from '../../google/request.ts'
import { readManifest } from '../../repository/manifest.ts'
import { readRepository } from '../../repository/repository.ts'
import { readSettingsFile } from '../../repository/settings-file.ts'
import type { Verdict } from './examination/examination.ts'
import { internet } from './examination/outside.ts'
import { examine, type Result } from './examine.ts'
import { probeSignIn } from './probe/probe-sign-in.ts'

interface Options {
  readonly dkimSelector?: string | undefined
  /** Whether a test user is signed in and removed, the only change that the doctor makes. */
  readonly isProbed: boolean
}

/** Examines a deployed project as the person who is logged in. */
export async function examineProject(
  project: string,
  { dkimSelector, isProbed }: Options,
): Promise<readonly Result[]> {
  const request = connectToGoogle(project)
  const settings = await readSettingsFile(process.cwd(), project)
  const results = await examine(
    {
      project,
      dkimSelector,
      google: readGoogle(request),
      outside: internet,
      repository: await readRepository(process.cwd(), await readManifest(project, settings)),
      now: new Date(),
    },
    (line) => console.error(line),
  )
  return isProbed ? [...results, { check: 'Sign-in', ...(await probe(project, request)) }] : results
}

async function probe(project: string, request: Request): Promise<Verdict> {
  const controller = new AbortController()
  const stop = () => {
    console.error('Removing the test user…')
    controller.abort()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    return await probeSignIn({
      project,
      request,
      connect: (token) => connectGoogle({ fetchToken: async () => token }),
      uid: `probe-${randomUUID()}`,
      now: new Date(),
      signal: controller.signal,
    })
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}
