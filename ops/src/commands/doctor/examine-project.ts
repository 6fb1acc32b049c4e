import { googleWorld } from '@rupee/functions/platform/world/google-world.ts'
import { handIn } from '@rupee/functions/platform/world/world.ts'
import { readGoogle } from '../../google/google.ts'
import { logIn } from '../../google/log-in.ts'
import { readManifest } from '../../repository/manifest.ts'
import { readRepository } from '../../repository/repository.ts'
import { internet } from './examination/outside.ts'
import { examine, type Result } from './examine.ts'

/** Examines a deployed project as the person who is logged in. */
export async function examineProject(project: string, dkimSelector?: string): Promise<readonly Result[]> {
  process.env.GCLOUD_PROJECT = project
  handIn(googleWorld())
  return examine({
    project,
    dkimSelector,
    google: readGoogle(logIn(project)),
    outside: internet,
    repository: await readRepository(process.cwd(), await readManifest(project)),
    now: new Date(),
  })
}
