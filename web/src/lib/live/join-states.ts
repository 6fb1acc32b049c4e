import type { LiveState } from './live-source.ts'

type NamedStates = Readonly<Record<string, LiveState<unknown>>>

/** Data of live values, by their names. */
export type Joined<States extends NamedStates> = {
  readonly [Name in keyof States]: Extract<States[Name], { readonly data: unknown }>['data']
}

/** Combines live values: an error as soon as one has failed, and the data of all once all have loaded. */
export function joinStates<States extends NamedStates>(states: States): LiveState<Joined<States>> {
  if (Object.values(states).some(({ status }) => status === 'error')) return { status: 'error' }
  const data = new Map<string, unknown>()
  for (const [name, state] of Object.entries(states)) {
    if (state.status !== 'success') return { status: 'loading' }
    data.set(name, state.data)
  }
  return { status: 'success', data: Object.fromEntries(data) as Joined<States> }
}
