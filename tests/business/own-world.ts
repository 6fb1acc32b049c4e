import { afterAll, afterEach, vi } from 'vitest'

// Files share a process, so forget the modules of the previous file.
vi.resetModules()
const { begin } = await import('./world/begin.ts')
const { atRest, takeLog } = await begin()

afterEach(({ task }) => {
  const log = takeLog()
  if (task.result?.state === 'fail') process.stderr.write(log)
})

afterAll(atRest)
