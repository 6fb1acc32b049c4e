import { afterAll, afterEach, vi } from 'vitest'

// Files share a process. What modules remember of the file before must not be there any more.
vi.resetModules()
const { begin } = await import('./world/begin.ts')
const { atRest, takeLog } = await begin()

afterEach(({ task }) => {
  const log = takeLog()
  if (task.result?.state === 'fail') process.stderr.write(log)
})

afterAll(atRest)
