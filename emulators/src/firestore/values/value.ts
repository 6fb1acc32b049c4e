/** Seconds since the epoch and nanoseconds within the second; Firestore keeps microseconds. */
export class Timestamp {
  readonly seconds: number
  readonly nanos: number

  constructor(seconds: number, nanos: number) {
    this.seconds = seconds
    this.nanos = nanos
  }
}

export class GeoPoint {
  readonly latitude: number
  readonly longitude: number

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude
    this.longitude = longitude
  }
}

/** A full resource name: projects/P/databases/D/documents/… */
export class Reference {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export type Fields = ReadonlyMap<string, Value>

/**
 * A stored value, never changed in place. JavaScript types represent Firestore's where they are distinct: bigint is the
 * 64-bit integer, number the double, Map the map, Uint8Array the bytes.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Timestamp
  | Uint8Array
  | Reference
  | GeoPoint
  | readonly Value[]
  | Fields
