import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { environment } from '../../process/bundle.ts'
import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { readFields, readText, readTime } from '../read/fields.ts'

const [key = '', secret = ''] = environment.AUDIT_KEYS.split(':')
const length = 10

export class Seals implements Invariant {
  readonly name = 'seals'
  readonly holds =
    'Seals have no gaps, cover all audit entries of their period, have correct MACs, are written with the head, and never change. No entry is added to a sealed period.'
  readonly watchedCollections = ['audit', 'auditSeals', 'auditHead']

  /** Unsealed entries by ID. */
  readonly #unsealed = new Map<string, SeenDocument>()
  #last = { counter: 0, until: '', mac: '' }

  committed(commit: SeenCommit): void {
    for (const change of commit.in('audit')) {
      if (!change.before && change.after) this.#note(toId(change), change.after)
    }
    const [head] = commit.in('auditHead')
    for (const change of commit.in('auditSeals')) {
      const id = toId(change)
      const fault = change.before || !change.after ? 'changes' : this.#findFault(id, change.after, head)
      if (fault) throw new Violation(this.name, `The seal ${id} ${fault}.`, [id])
    }
    if (head && head.after?.get('mac') !== this.#last.mac)
      throw new Violation(this.name, 'The head is not the newest seal.', ['auditHead'])
  }

  #note(id: string, entry: SeenDocument): void {
    if (toTime(entry) < this.#last.until)
      throw new Violation(this.name, `The entry ${id} comes after its time was sealed.`, [id])
    this.#unsealed.set(id, entry)
  }

  #findFault(id: string, seal: SeenDocument, head: SeenChange | undefined): string | undefined {
    const before = this.#last
    const counter = before.counter + 1
    const from = readText(seal, 'from')
    const until = readText(seal, 'until')
    if (seal.get('counter') !== counter || id !== String(counter).padStart(length, '0'))
      return `does not come after seal ${before.counter}`
    if (before.until && from !== before.until) return 'does not go on where the one before ended'
    const due = [...this.#unsealed].filter(([, entry]) => toTime(entry) < until)
    const sealed = new Map(readFields(seal.get('entries')))
    if (sealed.size !== due.length) return `has ${sealed.size} entries in place of ${due.length}`
    for (const [entryId, entry] of due) {
      if (sealed.get(entryId) !== toHash([entryId, toCanonical(entry.data())]))
        return `does not have the entry ${entryId} as it is`
    }
    if (readText(seal, 'previous') !== before.mac) return 'does not name the one before'
    const lines = [...sealed].map(([entryId, print]) => `${entryId} ${print}`)
    const mac = toMac([
      ...['audit seal', String(counter), from, until, readText(seal, 'sealedAt'), before.mac],
      ...[toHash(lines.toSorted()), key],
    ])
    if (readText(seal, 'mac') !== mac) return 'has a wrong MAC'
    if (!head) return 'comes without the head'
    for (const [entryId] of due) this.#unsealed.delete(entryId)
    this.#last = { counter, until, mac }
    return undefined
  }
}

const toTime = (entry: SeenDocument) => new Date(readTime(entry, 'at')).toISOString()

const toHash = (parts: readonly string[]) => toDigest(createHash('sha256'), parts)

const toMac = (parts: readonly string[]) =>
  toDigest(createHmac('sha256', Buffer.from(secret, 'base64')), parts)

/** Hashes the parts, each preceded by its length. */
function toDigest(hash: Hash | Hmac, parts: readonly string[]): string {
  const whole = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('')
  return hash.update(whole).digest('base64url')
}

function toCanonical(value: unknown): string {
  if (value instanceof Date) {
    const seconds = Math.floor(value.getTime() / 1000)
    return `time ${seconds}.${(value.getTime() - seconds * 1000) * 1_000_000}`
  }
  if (Array.isArray(value)) return `[${value.map(toCanonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing'
  const fields = readFields(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonical(field)}`).join()}}`
}
