const key = 'released-quotes'

/** Survives a reload: a quote looks live until its release has reached the server. */
export function rememberReleased(id: string): void {
  sessionStorage.setItem(key, [...releasedQuotes(), id].slice(-10).join(' '))
}

export function releasedQuotes(): readonly string[] {
  return sessionStorage.getItem(key)?.split(' ') ?? []
}
