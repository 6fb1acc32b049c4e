import { expect, test } from 'vitest'
import { databaseName, ListenedDatabase, toName, unbound } from '../../../testing/scripted-listener.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import type { WriteMessage, WriteResponse } from '../wire/messages.ts'
import type { Access } from './stream.ts'
import { openWriteStream } from './write-stream.ts'

function connect(house: ListenedDatabase, access: Access = unbound) {
  const { database } = house
  const sent: WriteResponse[] = []
  let end: (error: FirestoreError | undefined) => void = () => {}
  const ended = new Promise<FirestoreError | undefined>((resolve) => {
    end = resolve
  })
  const stream = openWriteStream(() => ({ database, watcher: house.watcher, access, bill: database.bill }), {
    send: (response) => sent.push(response),
    end: (error) => end(error),
  })
  stream.receive({ database: databaseName })
  return {
    sent,
    ended,
    write: (...writes: WriteMessage[]) => stream.receive({ writes }),
    close: stream.close,
  }
}

const create = (path: string): WriteMessage => ({
  update: { name: toName(path) },
  currentDocument: { exists: false },
})

const count = (path: string): WriteMessage => ({
  update: { name: toName(path) },
  updateMask: { fieldPaths: [] },
  updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '2' } }],
})

test('a handshake is answered with a stream and a token', async () => {
  const { sent } = connect(new ListenedDatabase())
  await expect.poll(() => sent).toEqual([{ streamId: expect.any(String), streamToken: expect.any(Buffer) }])
})

test('writes are committed in the order of arrival, each answered with the results of its transforms', async () => {
  const { sent, write } = connect(new ListenedDatabase())
  write(create('a/1'))
  write(count('a/1'), count('a/1'))
  await expect.poll(() => sent.length).toBe(3)
  const [, first, second] = sent
  expect(first?.writeResults).toEqual([{ updateTime: first?.commitTime, transformResults: [] }])
  expect(second?.writeResults?.map((result) => result.transformResults)).toEqual([
    [{ integerValue: '2' }],
    [{ integerValue: '4' }],
  ])
  expect(new Set(sent.map(({ streamToken }) => String(streamToken))).size).toBe(3)
})

test('a refused write ends the stream without committing later writes', async () => {
  const house = new ListenedDatabase()
  await house.set('a/1')
  const { sent, ended, write } = connect(house)
  write(create('a/1'))
  write(create('a/2'))
  expect((await ended)?.status).toBe('ALREADY_EXISTS')
  expect(sent).toHaveLength(1)
  expect(house.database.get('a/2')).toBeUndefined()
})

test('rules judge every write', async () => {
  const house = new ListenedDatabase()
  const { ended, write } = connect(house, {
    ...unbound,
    authorizeWrite({ path }) {
      if (path === 'a/2') throw new FirestoreError('PERMISSION_DENIED', 'no')
    },
  })
  write(create('a/1'))
  write(create('a/3'), create('a/2'))
  expect((await ended)?.status).toBe('PERMISSION_DENIED')
  expect(['a/1', 'a/2', 'a/3'].filter((path) => house.database.get(path))).toEqual(['a/1'])
})

test('a closed stream commits nothing more', async () => {
  const house = new ListenedDatabase()
  const { sent, write, close } = connect(house)
  await expect.poll(() => sent.length).toBe(1)
  write(create('a/1'))
  close()
  await house.set('a/2')
  expect(house.database.get('a/1')).toBeUndefined()
})
