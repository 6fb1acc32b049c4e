import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getMetadata,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bundle } from '../../testing/bundle.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { installJavaStandIn } from '../firebase-tools/java-stand-in.ts'

const suite = fileURLToPath(new URL('../..', import.meta.url))
const project = 'demo-storage-rules'
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
const image = { contentType: 'image/png' }

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function isStaff() {
      return firestore.get(/databases/(default)/documents/staff/$(request.auth.uid)).data.active == true;
    }
    match /kyc/{uid}/{file} {
      allow create: if request.auth.uid == uid && resource == null
        && request.resource.size < 1024 * 1024
        && request.resource.contentType.matches('image/(jpeg|png)');
      allow get: if request.auth.token.admin == true;
    }
    match /mine/{uid}/{rest=**} {
      allow read, create, delete: if request.auth.uid == uid;
      allow update: if request.auth.uid == uid
        && request.resource.metadata.diff(resource.metadata).affectedKeys().hasOnly(['label']);
    }
    match /staff/{rest=**} { allow read, write: if isStaff(); }
    match /rooms/{room}/{file} {
      allow read, create: if firestore.exists(/databases/(default)/documents/rooms/$(room));
    }
  }
}`

let directory: string
let emulators: ChildProcess
let storagePort: number
let firestorePort: number
let output = ''
const apps: FirebaseApp[] = []

beforeAll(async () => {
  await mkdir(join(suite, 'lib'), { recursive: true })
  directory = await mkdtemp(join(tmpdir(), 'storage-emulator-'))
  // The Firestore bundle leaves its packages outside and must lie where they are found.
  const programs = await mkdtemp(join(suite, 'lib/test-'))
  const firestore = join(programs, 'firestore.js')
  const storageRules = join(programs, 'storage-rules.js')
  await bundle(new URL('../firestore/main.ts', import.meta.url), firestore, 'external')
  await bundle(new URL('./main.ts', import.meta.url), storageRules, 'external')
  await startEmulators(firestore, storageRules)
  await seed('staff/asha', { active: { booleanValue: true } })
  await seed('staff/ravi', { active: { booleanValue: false } })
  await seed('rooms/blue', {})
  return () => rm(programs, { recursive: true })
}, 90_000)
afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app)
})
afterAll(async () => {
  emulators.kill('SIGINT')
  if (emulators.exitCode === null) await once(emulators, 'exit')
  await rm(directory, { recursive: true })
}, 30_000)

async function startEmulators(firestore: string, storageRules: string): Promise<void> {
  storagePort = await findFreePort()
  firestorePort = await findFreePort()
  const host = '127.0.0.1'
  const configuration = {
    storage: { rules: 'storage.rules' },
    emulators: {
      singleProjectMode: true,
      ui: { enabled: false },
      hub: { host, port: await findFreePort() },
      logging: { host, port: await findFreePort() },
      storage: { host, port: storagePort },
      firestore: { host, port: firestorePort, websocketPort: await findFreePort() },
    },
  }
  await writeFile(join(directory, 'firebase.json'), JSON.stringify(configuration))
  await writeFile(join(directory, 'storage.rules'), rules)
  await installJavaStandIn(join(directory, 'bin'), join(directory, 'processes'))
  const command = join(suite, '../node_modules/.bin/firebase')
  emulators = spawn(command, ['emulators:start', '--project', project, '--only', 'firestore,storage'], {
    cwd: directory,
    env: {
      ...process.env,
      PATH: `${join(directory, 'bin')}:${process.env.PATH}`,
      FIRESTORE_EMULATOR_BINARY_PATH: firestore,
      STORAGE_EMULATOR_BINARY_PATH: storageRules,
    },
  })
  emulators.stderr?.on('data', (chunk) => (output += chunk))
  await new Promise<void>((resolve, reject) => {
    emulators.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes('All emulators ready')) resolve()
    })
    emulators.once('exit', () => reject(new Error(output)))
  })
}

async function seed(path: string, fields: object): Promise<void> {
  const base = `http://127.0.0.1:${firestorePort}/v1/projects/${project}/databases/(default)/documents`
  const response = await fetch(`${base}/${path}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  expect(response.status, await response.text()).toBe(200)
}

/** Returns the Storage of a signed-in person, or of a visitor. */
function openStorage(uid?: string, claims: object = {}): FirebaseStorage {
  const app = initializeApp(
    { projectId: project, storageBucket: `${project}.appspot.com` },
    crypto.randomUUID(),
  )
  apps.push(app)
  const storage = getStorage(app)
  storage.maxUploadRetryTime = 1000
  storage.maxOperationRetryTime = 1000
  const user = uid === undefined ? {} : { mockUserToken: { sub: uid, user_id: uid, ...claims } }
  connectStorageEmulator(storage, '127.0.0.1', storagePort, user)
  return storage
}

async function expectRefused(operation: Promise<unknown>): Promise<void> {
  await expect(operation).rejects.toMatchObject({ code: 'storage/unauthorized' })
}

describe('uploads', () => {
  test('go only where the rules allow', async () => {
    const asha = openStorage('asha')
    const upload = await uploadBytes(ref(asha, 'kyc/asha/pan.png'), png, image)
    expect(upload.metadata).toMatchObject({ size: 4, contentType: 'image/png' })
    await expectRefused(uploadBytes(ref(asha, 'kyc/ravi/pan.png'), png, image))
    await expectRefused(uploadBytes(ref(openStorage(), 'kyc/asha/other.png'), png, image))
    await expectRefused(uploadBytes(ref(asha, 'elsewhere.png'), png, image))
  })

  test('are judged by their type and size', async () => {
    const meera = openStorage('meera')
    await expectRefused(uploadBytes(ref(meera, 'kyc/meera/a.svg'), png, { contentType: 'image/svg+xml' }))
    await expectRefused(uploadBytes(ref(meera, 'kyc/meera/a.png'), new Uint8Array(1024 * 1024), image))
    await uploadBytes(ref(meera, 'kyc/meera/a.png'), new Uint8Array(1024 * 1024 - 1), image)
  })

  test('over an existing object are refused where the rule forbids them', async () => {
    const file = ref(openStorage('vikram'), 'kyc/vikram/pan.png')
    await uploadBytes(file, png, image)
    await expectRefused(uploadBytes(file, png, image))
  })

  test('in parts are judged as a whole', async () => {
    const asha = openStorage('asha')
    const large = new Uint8Array(600 * 1024)
    const upload = await uploadBytesResumable(ref(asha, 'kyc/asha/large.png'), large, image)
    expect(upload.metadata.size).toBe(large.length)
    await expectRefused(uploadBytesResumable(ref(asha, 'kyc/ravi/large.png'), large, image).then())
  })
})

describe('reading', () => {
  test('bytes and metadata requires the claims', async () => {
    await uploadBytes(ref(openStorage('tara'), 'kyc/tara/pan.png'), png, image)
    const admin = ref(openStorage('boss', { admin: true }), 'kyc/tara/pan.png')
    expect(new Uint8Array(await getBytes(admin))).toEqual(png)
    expect(await getMetadata(admin)).toMatchObject({ fullPath: 'kyc/tara/pan.png', size: 4 })
    const owner = ref(openStorage('tara'), 'kyc/tara/pan.png')
    await expectRefused(getBytes(owner))
    await expectRefused(getMetadata(owner))
  })

  test('lists requires permission for their folder', async () => {
    const asha = openStorage('asha')
    await uploadBytes(ref(asha, 'mine/asha/album/a.png'), png, image)
    await uploadBytes(ref(asha, 'mine/asha/album/b.png'), png, image)
    const { items } = await listAll(ref(asha, 'mine/asha/album'))
    expect(items.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    await expectRefused(listAll(ref(openStorage('ravi'), 'mine/asha/album')))
    await expectRefused(listAll(ref(asha, 'mine')))
  })
})

test('metadata may be changed as far as the rule allows', async () => {
  const file = ref(openStorage('asha'), 'mine/asha/photo.png')
  await uploadBytes(file, png, { ...image, customMetadata: { label: 'old', owner: 'asha' } })
  const changed = await updateMetadata(file, { customMetadata: { label: 'new', owner: 'asha' } })
  expect(changed.customMetadata).toEqual({ label: 'new', owner: 'asha' })
  await expectRefused(updateMetadata(file, { customMetadata: { label: 'new', owner: 'ravi' } }))
  await expectRefused(updateMetadata(ref(openStorage('ravi'), 'mine/asha/photo.png'), { customMetadata: {} }))
})

test('an object is deleted only with permission', async () => {
  const file = ref(openStorage('asha'), 'mine/asha/old.png')
  await uploadBytes(file, png, image)
  await expectRefused(deleteObject(ref(openStorage('ravi'), 'mine/asha/old.png')))
  await deleteObject(file)
  await expect(getMetadata(file)).rejects.toMatchObject({ code: 'storage/object-not-found' })
})

describe('rules that read Firestore', () => {
  test('see the content of a document', async () => {
    const file = ref(openStorage('asha'), 'staff/notes.png')
    await uploadBytes(file, png, image)
    expect(new Uint8Array(await getBytes(file))).toEqual(png)
    await expectRefused(getBytes(ref(openStorage('ravi'), 'staff/notes.png')))
    await expectRefused(getBytes(ref(openStorage('nobody'), 'staff/notes.png')))
    await expectRefused(getBytes(ref(openStorage(), 'staff/notes.png')))
  })

  test('see whether a document currently exists', async () => {
    const guest = openStorage('guest')
    await uploadBytes(ref(guest, 'rooms/blue/a.png'), png, image)
    await expectRefused(uploadBytes(ref(guest, 'rooms/red/a.png'), png, image))
    await seed('rooms/red', {})
    await uploadBytes(ref(guest, 'rooms/red/a.png'), png, image)
  })
})

test('a rule that fails says why in the log', async () => {
  await expectRefused(getBytes(ref(openStorage('asha'), 'kyc/asha/none.png')))
  await vi.waitFor(() => expect(output).toContain("Property admin is undefined on object. for 'get' @ L11"))
})

describe('replaced rules', () => {
  const setRules = (content: string) =>
    fetch(`http://127.0.0.1:${storagePort}/internal/setRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
    })
  afterEach(async () => expect((await setRules(rules)).status).toBe(200))

  test('apply at once', async () => {
    const file = ref(openStorage(), 'open/a.png')
    await expectRefused(uploadBytes(file, png, image))
    expect((await setRules(rules.replace('/staff/{rest=**}', '/closed/{rest=**}'))).status).toBe(200)
    await expectRefused(uploadBytes(ref(openStorage('asha'), 'staff/a.png'), png, image))
    await uploadBytes(ref(openStorage('asha'), 'closed/a.png'), png, image)
  })

  test('that do not compile refuse everything, and log the place', async () => {
    const file = ref(openStorage('asha'), 'mine/asha/a.png')
    await uploadBytes(file, png, image)
    expect((await setRules(rules.replace('allow read, create', 'allow reed, create'))).status).toBe(400)
    await vi.waitFor(() => expect(output).toMatch(/storage\.rules:\d+:\d+ - Unexpected 'reed'/))
    await expectRefused(getBytes(file))
    await expectRefused(uploadBytes(file, png, image))
  })
})
