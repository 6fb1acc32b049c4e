/** Hash of all events in order, by which equal runs are recognised. Fast rather than secure. */
export class Digest {
  #a = 0x811c9dc5
  #b = 0x9e3779b9

  text(text: string): void {
    let a = this.#a
    let b = this.#b
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at)
      a = Math.imul(a ^ letter, 0x01000193)
      b = Math.imul(b ^ letter, 0x85ebca6b)
    }
    this.#a = Math.imul(a ^ (b >>> 15), 0x01000193)
    this.#b = Math.imul(b ^ (a >>> 13) ^ text.length, 0xc2b2ae35)
  }

  number(value: number): void {
    float[0] = value
    this.#a = Math.imul(this.#a ^ (words[0] ?? 0), 0x01000193)
    this.#b = Math.imul(this.#b ^ (words[1] ?? 0) ^ (this.#a >>> 11), 0xc2b2ae35)
    this.#a = Math.imul(this.#a ^ (this.#b >>> 15), 0x85ebca6b)
  }

  /** Adds any value that a document can hold. */
  value(value: unknown): void {
    if (typeof value === 'string') this.text(value)
    else if (typeof value === 'number') this.number(value)
    else if (typeof value === 'bigint') this.number(Number(value))
    else if (typeof value === 'boolean') this.number(value ? 1 : 2)
    else if (value instanceof Uint8Array) for (const byte of value) this.number(byte)
    else if (value instanceof Map) value.forEach(this.#field)
    else if (Array.isArray(value)) for (const inner of value) this.value(inner)
    else if (typeof value === 'object' && value !== null) {
      for (const key in value) this.entry(key, Reflect.get(value, key))
    } else this.number(3)
  }

  readonly #field = (value: unknown, key: string) => this.entry(key, value)

  entry(key: string, value: unknown): void {
    this.text(key)
    this.value(value)
  }

  get hex(): string {
    return [this.#a, this.#b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
  }
}

const float = new Float64Array(1)
const words = new Uint32Array(float.buffer)
