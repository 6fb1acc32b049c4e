interface Destination {
  /** Address inside this app, as the router had it. */
  readonly address: string
  /** Navigation state of the previous page. */
  readonly state: unknown
  /** Customer who was there; undefined for a visitor. */
  readonly uid?: string | undefined
}

const key = 'destination'

/** Remembers, for this tab, the page of a person who is sent to the login. */
export function noteDestination(destination: Destination): void {
  sessionStorage.setItem(key, JSON.stringify(destination))
}

/** Returns where this customer continues after the login; undefined for the default page. */
export function findDestination(uid: string): Omit<Destination, 'uid'> | undefined {
  const noted = sessionStorage.getItem(key)
  if (noted === null) return undefined
  const destination: Destination = JSON.parse(noted)
  const isOwn = destination.uid === undefined || destination.uid === uid
  return isOwn && isOurs(destination.address) ? destination : undefined
}

/** Clears the destination once it is reached or abandoned. */
export function forgetDestination(): void {
  sessionStorage.removeItem(key)
}

/** Whether an address is a path of this site. Two slashes start another host. */
export function isOurs(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
