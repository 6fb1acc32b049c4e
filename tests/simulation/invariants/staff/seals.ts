import { createHash } from 'node:crypto'
import { type Invariant, type SeenCommit, type SeenDocument, Violation } from '../../witness.ts'
import { idOf } from '../read/changes.ts'
import { fieldsIn, text, time } from '../read/fields.ts'

const lengthOfHour = 13

export class Seals implements Invariant {
  readonly name = 'seals'
  readonly holds =
    'Each seal has all entries of the audit of its hour and the hash of the seal before, its own hash is right, it never changes, and no entry comes into an hour that is sealed.'
  readonly hearsOf = ['audit', 'seals']

  /** By hour and ID, until they are sealed. */
  readonly #unsealed = new Map<string, Map<string, SeenDocument>>()
  #last = { hour: '', hash: '' }

  committed(commit: SeenCommit): void {
    for (const change of commit.in('audit')) {
      if (!change.before && change.after) this.#note(idOf(change), change.after)
    }
    for (const change of commit.in('seals')) {
      const hour = idOf(change)
      const fault = change.before || !change.after ? 'changes' : this.#faultOf(hour, change.after)
      if (fault) throw new Violation(this.name, `The seal of ${hour} ${fault}.`, [hour])
    }
  }

  #note(id: string, entry: SeenDocument): void {
    const hour = new Date(time(entry, 'at')).toISOString().slice(0, lengthOfHour)
    if (hour <= this.#last.hour)
      throw new Violation(this.name, `The entry ${id} comes after its hour ${hour} was sealed.`, [id])
    const entries = this.#unsealed.get(hour) ?? new Map<string, SeenDocument>()
    this.#unsealed.set(hour, entries.set(id, entry))
  }

  #faultOf(hour: string, seal: SeenDocument): string | undefined {
    const skipped = [...this.#unsealed.keys()].some((unsealed) => unsealed < hour)
    if (skipped) return 'leaves out an hour before it'
    const due = this.#unsealed.get(hour) ?? new Map<string, SeenDocument>()
    const sealed = new Map(fieldsIn(seal.get('entries')))
    if (sealed.size !== due.size) return `has ${sealed.size} entries in place of ${due.size}`
    for (const [id, entry] of due) {
      if (sealed.get(id) !== hashOf([id, canonical(entry.data())]))
        return `does not have the entry ${id} as it is`
    }
    if (text(seal, 'previous') !== this.#last.hash) return 'does not name the one before'
    const lines = [...sealed].map(([id, print]) => `${id} ${print}`)
    const hash = hashOf([this.#last.hash, hour, ...lines.toSorted()])
    if (text(seal, 'hash') !== hash) return 'has a wrong hash'
    this.#unsealed.delete(hour)
    this.#last = { hour, hash }
    return undefined
  }
}

/** With its length before each part. */
function hashOf(parts: readonly string[]): string {
  const whole = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('')
  return createHash('sha256').update(whole).digest('base64url')
}

function canonical(value: unknown): string {
  if (value instanceof Date) {
    const seconds = Math.floor(value.getTime() / 1000)
    return `time ${seconds}.${(value.getTime() - seconds * 1000) * 1_000_000}`
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing'
  const fields = fieldsIn(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}
