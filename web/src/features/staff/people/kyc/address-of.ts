import { paths } from '#lib/navigation/paths.ts'

/** Where somebody's details are open: one can come back to it, and lead others there. */
export function addressOf(uid: string): string {
  return `${paths.adminUsers}?${new URLSearchParams({ user: uid })}`
}
