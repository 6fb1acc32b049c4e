import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from '../command-line/cannot-start.ts'

const port = z.int().check(z.positive())
const emulator = z.looseObject({ host: z.string(), port })

/** The parts of firebase.json that the launcher reads or rewrites; everything else passes through. */
const firebaseJson = z.looseObject({
  hosting: z.looseObject({
    rewrites: z.array(z.looseObject({ source: z.string(), function: z.optional(z.unknown()) })),
    headers: z.array(
      z.looseObject({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
  functions: z.looseObject({ source: z.string(), configDir: z.string() }),
  firestore: z.object({ rules: z.string(), indexes: z.string() }),
  storage: z.object({ rules: z.string() }),
  emulators: z.looseObject({
    hosting: emulator,
    functions: emulator,
    auth: emulator,
    firestore: z.extend(emulator, { websocketPort: port }),
    storage: emulator,
    eventarc: emulator,
    tasks: emulator,
    hub: emulator,
    logging: emulator,
    ui: emulator,
  }),
})

export type FirebaseJson = z.infer<typeof firebaseJson>

export async function readFirebaseJson(root: string): Promise<FirebaseJson> {
  return firebaseJson.parse(JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8')))
}

const firebaseRc = z.object({ projects: z.object({ default: z.string() }) })

export async function readProjectId(root: string): Promise<string> {
  const project = firebaseRc.parse(JSON.parse(await readFile(join(root, '.firebaserc'), 'utf8'))).projects
    .default
  // In other projects the functions behave as in production, and a call past the emulators would reach a real one.
  if (!project.startsWith('demo-')) {
    throw new CannotStart(
      `The suite needs a demo project. Let the default in .firebaserc begin with "demo-", and deploy with --project ${project}.`,
    )
  }
  return project
}
