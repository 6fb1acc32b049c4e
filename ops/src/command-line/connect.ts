import { ensureKnownSchema } from '@rupee/functions/operations/project.ts'
import { makeGoogleWorld } from '@rupee/functions/platform/world/google-world.ts'
import { handIn } from '@rupee/functions/platform/world/world.ts'

/** Connects the functions' code to the project of the environment, unless its data is newer than this code. */
export async function connect(): Promise<void> {
  handIn(makeGoogleWorld())
  await ensureKnownSchema()
}
