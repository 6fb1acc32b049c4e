import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

const manifestSchema = z.object({
  project: z.string(),
  /** The marker: every call that was answered before this moment is in the backup. */
  time: z.string(),
  /** Number of documents by collection. */
  documents: z.record(z.string(), z.int()),
  users: z.int(),
  files: z.int(),
  /** SHA-256 of each list. */
  digests: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

export type ListName = 'documents' | 'users' | 'files'

const manifestName = 'backup.json'

/** File mode that only the owner can read, because a backup holds all data about customers. */
const own = { mode: 0o600 }

/** Backup of a local suite. It is complete once it has its manifest, which is written last. */
export class BackupFolder {
  readonly path: string
  readonly #digests = new Map<string, string>()

  private constructor(path: string) {
    this.path = path
  }

  static async create(root: string, now: Date): Promise<BackupFolder> {
    const path = join(root, now.toISOString().replaceAll(':', '-'))
    await mkdir(path, { recursive: true, mode: 0o700 })
    return new BackupFolder(path)
  }

  static at(path: string): BackupFolder {
    return new BackupFolder(path)
  }

  /** Lists the backups in a folder, newest first. */
  static async list(root: string): Promise<readonly BackupFolder[]> {
    const names = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
    const sorted = names.map(({ name }) => name).toSorted()
    return sorted.toReversed().map((name) => new BackupFolder(join(root, name)))
  }

  /** Writes a list with one value in each line, and returns their number. */
  async writeList(name: ListName, values: AsyncIterable<object>): Promise<number> {
    const file = await open(this.#listPath(name), 'w', own.mode)
    const hash = createHash('sha256')
    let count = 0
    try {
      for await (const value of values) {
        const line = `${JSON.stringify(value)}\n`
        hash.update(line)
        await file.write(line)
        count += 1
      }
      await file.sync()
    } finally {
      await file.close()
    }
    this.#digests.set(name, hash.digest('hex'))
    return count
  }

  async *readList(name: ListName): AsyncGenerator<unknown> {
    for await (const line of createInterface({ input: createReadStream(this.#listPath(name)) }))
      yield JSON.parse(line)
  }

  async writeContent(path: string, bytes: Buffer): Promise<void> {
    const target = this.#contentPath(path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await writeFile(target, bytes, own)
  }

  async readContent(path: string): Promise<Buffer> {
    return await readFile(this.#contentPath(path))
  }

  async finish(manifest: Omit<Manifest, 'digests'>): Promise<void> {
    const whole: Manifest = { ...manifest, digests: Object.fromEntries(this.#digests) }
    const path = join(this.path, manifestName)
    await writeFile(`${path}.new`, JSON.stringify(whole, null, 2), own)
    await rename(`${path}.new`, path)
  }

  /** Undefined if the backup is not complete. */
  async readManifest(): Promise<Manifest | undefined> {
    const text = await readFile(join(this.path, manifestName), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : manifestSchema.parse(JSON.parse(text))
  }

  /** Returns the lists whose content differs from what was written. */
  async findDamage({ digests }: Manifest): Promise<readonly string[]> {
    const found: string[] = []
    for (const [name, digest] of Object.entries(digests)) {
      const hash = createHash('sha256')
      const text = createReadStream(join(this.path, `${name}.jsonl`))
      await (async () => {
        for await (const chunk of text) hash.update(chunk)
      })().catch(() => undefined)
      if (hash.digest('hex') !== digest) found.push(name)
    }
    return found
  }

  #listPath(name: ListName): string {
    return join(this.path, `${name}.jsonl`)
  }

  /** Paths of files come from the bucket, so they must not lead out of the folder. */
  #contentPath(path: string): string {
    const target = join(this.path, 'files', path)
    if (!target.startsWith(join(this.path, 'files', '/')))
      throw new Error(`The file ${path} has no safe name.`)
    return target
  }
}
