import { expect, test } from 'vitest'
import { FairLine } from './fair-line.ts'

/** Creates jobs that take their stated time by a clock of their own. */
function makeLine() {
  let time = 0
  const done: string[] = []
  const fair = new FairLine(() => time)
  const add = (owner: string, takes: number, name = owner) =>
    fair.run(owner, async () => {
      await Promise.resolve()
      time += takes
      done.push(name)
      return name
    })
  return { add, done, fair }
}

test('a later job waits for the running one, and for no other', async () => {
  const { add, done } = makeLine()
  const attack = Array.from({ length: 8 }, (_, index) => add(index % 2 ? 'eve' : 'mallory', 500))
  await attack[2]
  // By now both have used time, and one of them has started its next job.
  const before = done.length
  await Promise.all([add('asha', 10), ...attack])
  expect(done.indexOf('asha') - before).toBeLessThanOrEqual(1)
  expect(done).toHaveLength(9)
})

test('all files of an order precede the second file of a customer who has used more time', async () => {
  const { add, done } = makeLine()
  const names = ['first', 'second', 'third']
  await Promise.all([...names.map(() => add('eve', 500)), ...names.map((name) => add('asha', 10, name))])
  expect(done).toEqual(['eve', ...names, 'eve', 'eve'])
})

test('two equal customers take turns, and each keeps their own sequence', async () => {
  const { add, done } = makeLine()
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => add('asha', 10, name)),
    ...['r1', 'r2', 'r3'].map((name) => add('ravi', 10, name)),
  ])
  expect(done).toEqual(['a1', 'r1', 'a2', 'r2', 'a3', 'r3'])
})

test('a failing job fails alone, and one job runs at a time', async () => {
  const { add, fair } = makeLine()
  let running = 0
  const runAlone = async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
  }
  const failed = fair.run('eve', async () => {
    throw new Error('broken')
  })
  await expect(failed).rejects.toThrow('broken')
  await Promise.all([fair.run('asha', runAlone), fair.run('ravi', runAlone), add('asha', 1)])
})

test('an empty line forgets the time used', async () => {
  const { add, done } = makeLine()
  await add('asha', 10_000)
  await Promise.all([add('eve', 1), add('ravi', 1), add('asha', 1)])
  expect(done).toEqual(['asha', 'eve', 'ravi', 'asha'])
})
