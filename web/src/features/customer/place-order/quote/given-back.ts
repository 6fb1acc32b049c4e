const key = 'quotes-given-back'

/** Remembered past a reload, for giving back takes a moment in which the quote still looks held. */
export function rememberGivenBack(id: string): void {
  sessionStorage.setItem(key, [...givenBack(), id].slice(-10).join(' '))
}

export function givenBack(): readonly string[] {
  return sessionStorage.getItem(key)?.split(' ') ?? []
}
