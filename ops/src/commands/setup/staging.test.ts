import { handInSmall } from '@rupee/functions/platform/world/small-world.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Change, connectInProcess } from '../../google/fake/google-server.ts'
import { Organisation } from '../../google/fake/organisation.ts'
import { makeExampleSetting } from '../../google/fake/setting.ts'
import { setUpStaging } from './set-up-staging.ts'

const setting = { ...(await makeExampleSetting([])), project: 'exchange-1-staging' }

const wishes = {
  budget: '5000',
  alertEmail: 'alerts@exchange.example',
  smtpUrl: 'smtps://user:password@mail.example:465',
}

let organisation: Organisation
let sent: Change[]
const request = connectInProcess(() => ({
  answers: organisation.answers(),
  enabledServices: organisation.enabledServices,
  change(change) {
    sent.push(change)
    return organisation.change(change)
  },
}))

beforeEach(() => {
  handInSmall({ isLocal: false })
  organisation = new Organisation('exchange-1', setting)
  sent = []
})

const setUp = (isAgreed = true) =>
  setUpStaging(
    { ...setting, live: 'exchange-1', connect: () => request, settings: undefined, pause: async () => {} },
    {
      agree: async (_plan, known) => (isAgreed ? { ...wishes, ...known } : undefined),
      say: () => {},
    },
  )

test('a staging project is created beside the live one, with its billing account, and set up', async () => {
  const { plan, made, remaining } = await setUp()
  expect(made).toEqual(plan)
  expect(made[0]).toBe('Create the project exchange-1-staging in folders/70001, as exchange-1')
  expect(made).toContain('Link the billing account')
  expect(sent.find(({ address }) => address.endsWith('/v3/projects'))?.body).toMatchObject({
    projectId: 'exchange-1-staging',
    parent: 'folders/70001',
  })
  expect(sent.find(({ address }) => address.endsWith('/billingInfo'))?.body).toEqual({
    billingAccountName: 'billingAccounts/01ABCD-234567-89EFAB',
  })
  expect(remaining).toContain('Deploy: npm run ops -- deploy --project exchange-1-staging')
  sent.length = 0
  expect((await setUp()).plan).toEqual([])
  expect(sent).toEqual([])
})

test('without agreement no project is created', async () => {
  const { plan, made } = await setUp(false)
  expect(plan).toEqual(['Create the project exchange-1-staging in folders/70001, as exchange-1'])
  expect([made, sent, organisation.state]).toEqual([[], [], undefined])
})

test('a project that is being deleted is not used', async () => {
  organisation.state = 'DELETE_REQUESTED'
  await expect(setUp()).rejects.toThrow('is being deleted')
  expect(sent).toEqual([])
})
