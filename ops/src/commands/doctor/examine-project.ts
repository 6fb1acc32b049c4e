import { googleWorld } from '@rupee/functions/platform/world/google-world.ts'
import { handIn } from '@rupee/functions/platform/world/world.ts'
import { applicationDefault } from 'firebase-admin/app'
import { readGoogle } from '../../google/google.ts'
import { readManifest } from '../../repository/manifest.ts'
import { readRepository } from '../../repository/repository.ts'
import { internet } from './examination/outside.ts'
import { examine, type Result } from './examine.ts'

/** Examines a deployed project as the person who is logged in. */
export async function examineProject(project: string, dkimSelector?: string): Promise<readonly Result[]> {
  process.env.GCLOUD_PROJECT = project
  handIn(googleWorld())
  const credential = applicationDefault()
  return examine({
    project,
    dkimSelector,
    google: readGoogle({
      project,
      async fetchToken() {
        try {
          return (await credential.getAccessToken()).access_token
        } catch (cause) {
          throw new Error('No valid login was found. Run: gcloud auth application-default login', { cause })
        }
      },
    }),
    outside: internet,
    repository: await readRepository(process.cwd(), await readManifest(project)),
    now: new Date(),
  })
}
