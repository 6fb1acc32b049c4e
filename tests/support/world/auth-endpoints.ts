type Fields = Readonly<Record<string, unknown>>

/** Calls a public endpoint of Auth, as a page or a script with the public keys can. */
export async function askAuth(method: string, body: Fields): Promise<Fields & { readonly status: number }> {
  const answer = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  return { ...(await answer.json()), status: answer.status }
}
