import { RulesMap, type Value } from './value.ts'

class MapView<Source> extends RulesMap {
  readonly #source: ReadonlyMap<string, Source>
  readonly #convert: (value: Source) => Value
  readonly #converted = new Map<string, Value>()

  constructor(source: ReadonlyMap<string, Source>, convert: (value: Source) => Value) {
    super()
    this.#source = source
    this.#convert = convert
  }

  get size(): number {
    return this.#source.size
  }

  get(key: string): Value | undefined {
    const known = this.#converted.get(key)
    if (known !== undefined) return known
    const source = this.#source.get(key)
    if (source === undefined) return undefined
    const value = this.#convert(source)
    this.#converted.set(key, value)
    return value
  }

  has(key: string): boolean {
    return this.#source.has(key)
  }

  keys(): Iterable<string> {
    return this.#source.keys()
  }
}

class PlainMap extends RulesMap {
  readonly #entries: ReadonlyMap<string, Value>

  constructor(entries: ReadonlyMap<string, Value>) {
    super()
    this.#entries = entries
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  keys(): Iterable<string> {
    return this.#entries.keys()
  }
}

/** A map over foreign values: each is converted once, when a rule first reads it. */
export function mapView<Source>(
  source: ReadonlyMap<string, Source>,
  convert: (value: Source) => Value,
): RulesMap {
  return new MapView(source, convert)
}

export function makeMap(entries: ReadonlyMap<string, Value> | Iterable<readonly [string, Value]>): RulesMap {
  return new PlainMap(entries instanceof Map ? entries : new Map(entries))
}
