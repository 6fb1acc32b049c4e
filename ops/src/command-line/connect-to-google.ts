import { makeGoogleWorld } from '@rupee/functions/platform/world/google-world.ts'
import { handIn } from '@rupee/functions/platform/world/world.ts'
import { logIn } from '../google/log-in.ts'
import type { Request } from '../google/request.ts'

/** Connects the functions' code and Google's APIs to a deployed project, as the person who is logged in. */
export function connectToGoogle(project: string): Request {
  process.env.GCLOUD_PROJECT = project
  handIn(makeGoogleWorld())
  return logIn(project)
}
