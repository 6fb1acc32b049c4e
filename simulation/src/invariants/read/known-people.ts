import type { SeenCommit } from '../../witness.ts'
import { toId } from './changes.ts'
import { findText } from './fields.ts'

/** All accounts and staff after the last commit, shared by several invariants like the orders. */
export class KnownPeople {
  readonly #emails = new Map<string, string>()
  readonly #roles = new Map<string, string>()
  #followed: SeenCommit | undefined

  follow(commit: SeenCommit): void {
    if (commit === this.#followed) return
    this.#followed = commit
    for (const change of commit.in('users')) {
      const { after } = change
      const email = after && after.get('deleting') !== true ? findText(after, 'email') : undefined
      if (email === undefined) this.#emails.delete(toId(change))
      else this.#emails.set(toId(change), email)
    }
    for (const change of commit.in('staff')) {
      const role = change.after && findText(change.after, 'role')
      if (role === undefined) this.#roles.delete(toId(change))
      else this.#roles.set(toId(change), role)
    }
  }

  /** Returns undefined if the account is deleted or being deleted. */
  findEmail(uid: string): string | undefined {
    return this.#emails.get(uid)
  }

  readRole(uid: string): string | undefined {
    return this.#roles.get(uid)
  }

  /** Staff who have an account. */
  get staff(): readonly { readonly uid: string; readonly role: string; readonly email: string }[] {
    return [...this.#roles].flatMap(([uid, role]) => {
      const email = this.#emails.get(uid)
      return email === undefined ? [] : [{ uid, role, email }]
    })
  }
}
