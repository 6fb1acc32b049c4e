import { afterAll, afterEach } from 'vitest'
import { begin } from './world/begin.ts'

const { atRest, takeLog } = await begin()

afterEach(({ task }) => {
  const log = takeLog()
  if (task.result?.state === 'fail') process.stderr.write(log)
})

afterAll(atRest)
