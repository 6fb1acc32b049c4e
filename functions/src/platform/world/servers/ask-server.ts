/** Request to a third party's server. With `json` it is a POST, otherwise a GET. */
export interface ServerRequest {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: object
  /** Time until the whole answer has to be here. */
  readonly milliseconds: number
}

/** Longest answer, decompressed. */
const maximumAnswer = 1_000_000

/**
 * Returns the JSON that another server answers. Redirects are refused, because they could lead to an address that
 * nobody has chosen. Errors quote neither address nor answer: the address may hold a key.
 */
export async function askServer({ address, headers, json, milliseconds }: ServerRequest): Promise<unknown> {
  const answer = await fetch(address, {
    method: json ? 'POST' : 'GET',
    body: json ? JSON.stringify(json) : null,
    headers: { accept: 'application/json', ...(json && { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(milliseconds),
  })
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel()
    throw new Error(`A server answered ${answer.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maximumAnswer) throw new Error('The answer of a server is too large')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw new Error('The answer of a server is not JSON')
  }
}
