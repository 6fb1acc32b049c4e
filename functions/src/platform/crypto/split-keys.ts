interface Keys {
  readonly newest: string
  readonly oldest: string
  readonly all: readonly string[]
}

/** Splits a secret that lists its keys, newest first, separated by commas. */
export function splitKeys(secret: string): Keys {
  const all = secret.split(',').map((key) => key.trim())
  return { newest: all[0] ?? '', oldest: all.at(-1) ?? '', all }
}
