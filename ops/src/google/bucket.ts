import * as z from 'zod/mini'
import { type Google, readGoogle } from './google.ts'
import type { Request } from './request.ts'

const defaultBucketSchema = z.object({ bucket: z.object({ name: z.string() }) })

export const toBucketAddress = (project: string) =>
  `firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`

/** Reads the name of the bucket of Firebase Storage; undefined before Storage is set up. */
export async function readBucketName({
  google,
  project,
}: {
  readonly google: Pick<Google, 'find'>
  readonly project: string
}): Promise<string | undefined> {
  const found = await google.find(defaultBucketSchema, toBucketAddress(project))
  return found?.bucket.name.split('/').at(-1)
}

/** Reads the same name for work that needs the bucket. */
export async function requireBucketName(request: Request, project: string): Promise<string> {
  const name = await readBucketName({ google: readGoogle(request), project })
  if (name === undefined)
    throw new Error(`The project has no bucket. Run: npm run ops -- setup --project ${project}`)
  return name
}
