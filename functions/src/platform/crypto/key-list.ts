export interface ListedKey {
  readonly id: string
  /** 32 bytes. */
  readonly secret: Buffer
}

/** Parses `id:base64 of 32 bytes`, separated by commas. Error messages contain no key, because they are logged. */
export function parseKeyList(name: string, text: string): readonly [ListedKey, ...ListedKey[]] {
  const keys = text.split(',').map((entry) => {
    const [id = '', base64 = '', ...rest] = entry.trim().split(':')
    const secret = Buffer.from(base64, 'base64')
    if (!/^[A-Za-z0-9_-]+$/.test(id) || secret.length !== 32 || rest.length > 0) {
      throw new Error(`${name} is not of the form id:base64 of 32 bytes, separated by commas`)
    }
    return { id, secret }
  })
  const [newest, ...older] = keys
  if (!newest || new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error(`${name} names one id twice`)
  }
  return [newest, ...older]
}
