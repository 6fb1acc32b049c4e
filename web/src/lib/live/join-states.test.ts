import { expect, test } from 'vitest'
import { joinStates } from './join-states.ts'

const loading = { status: 'loading' } as const
const failed = { status: 'error' } as const
const makeKnown = <T>(data: T) => ({ status: 'success', data }) as const

test('live values are known once each of them is', () => {
  expect(joinStates({ rate: makeKnown('90'), account: makeKnown(undefined) })).toEqual({
    status: 'success',
    data: { rate: '90', account: undefined },
  })
  expect(joinStates({ rate: makeKnown('90'), account: loading })).toEqual(loading)
  expect(joinStates({ rate: loading, account: makeKnown('A') })).toEqual(loading)
})

test('one failure is shown before the others have loaded', () => {
  expect(joinStates({ rate: loading, account: failed })).toEqual(failed)
  expect(joinStates({ rate: failed, account: makeKnown('A') })).toEqual(failed)
})
