type Value = string | number | boolean | Blob | undefined | null

/** Encodes the input of a call as a form, or as multipart if it has files. */
export function encodeBody(input: object): URLSearchParams | FormData {
  const entries = Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((each): [string, Value] => [name, each]),
  )
  const sent = entries.filter(([, value]) => value !== undefined && value !== null)
  const body = sent.some(([, value]) => value instanceof Blob) ? new FormData() : new URLSearchParams()
  for (const [name, value] of sent) append(body, name, value)
  return body
}

function append(body: URLSearchParams | FormData, name: string, value: Value): void {
  if (value instanceof Blob && body instanceof FormData) body.append(name, value)
  else body.append(name, String(value))
}
