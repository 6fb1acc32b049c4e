interface Destination {
  /** A page of ours: it is what the router was asked for. */
  readonly address: string
  /** What the page before handed over. */
  readonly state: unknown
  /** Who was there; undefined for a visitor. */
  readonly uid?: string | undefined
}

const key = 'destination'

/** Where somebody was going who is sent to the login, in this tab. */
export function noteDestination(destination: Destination): void {
  sessionStorage.setItem(key, JSON.stringify(destination))
}

/** Where this customer goes on after the login; undefined for the place of everybody. */
export function destinationOf(uid: string): Omit<Destination, 'uid'> | undefined {
  const noted = sessionStorage.getItem(key)
  if (noted === null) return undefined
  const destination: Destination = JSON.parse(noted)
  const isOwn = destination.uid === undefined || destination.uid === uid
  return isOwn && isOurs(destination.address) ? destination : undefined
}

/** They have arrived, or have gone elsewhere. */
export function forgetDestination(): void {
  sessionStorage.removeItem(key)
}

/** A path of this site. Two slashes begin the name of another one. */
export function isOurs(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
