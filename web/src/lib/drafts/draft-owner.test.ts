import { beforeEach, expect, test, vi } from 'vitest'

const deleted: string[] = []
const stored = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  deleted.length = 0
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      deleted.push(name)
      return {}
    },
  })
})

const [asha, ravi] = ['asha', 'ravi'].map((uid) => ({ uid, key: `key of ${uid}` }))

async function openDraftsOfAsha() {
  const drafts = await import('./draft-owner.ts')
  drafts.setDraftOwner(asha)
  drafts.noteDraftOwner('asha')
  return drafts
}

test('when a session ends elsewhere, its drafts keep the last input and can no longer be read', async () => {
  const {
    setDraftOwner,
    getDraftOwner: draftOwner,
    canWriteDrafts: mayWriteDrafts,
  } = await openDraftsOfAsha()
  setDraftOwner(undefined)
  expect([deleted, mayWriteDrafts('asha'), draftOwner()]).toEqual([[], true, undefined])
  setDraftOwner(asha)
  expect([deleted, draftOwner()]).toEqual([[], asha])
})

test('a logout deletes the drafts, and a write in progress does not restore them', async () => {
  const { forgetDrafts, getDraftOwner: draftOwner, canWriteDrafts: mayWriteDrafts } = await openDraftsOfAsha()
  forgetDrafts()
  expect([deleted, mayWriteDrafts('asha'), draftOwner()]).toEqual([['drafts'], false, undefined])
})

test("the login of another customer deletes earlier drafts and keeps that customer's own", async () => {
  const {
    setDraftOwner,
    getDraftOwner: draftOwner,
    canWriteDrafts: mayWriteDrafts,
  } = await openDraftsOfAsha()
  setDraftOwner(undefined)
  setDraftOwner(ravi)
  expect([deleted, draftOwner()]).toEqual([['drafts'], ravi])
  expect([mayWriteDrafts('asha'), mayWriteDrafts('ravi')]).toEqual([false, true])
})
