import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { host, refusePortsInUse, reservePorts } from './ports.ts'

test('two suites that start at once share no port', async () => {
  const blocks = await Promise.all([reservePorts(), reservePorts(), reservePorts()])
  const ports = blocks.flatMap(({ ports }) => Object.values(ports))
  expect(new Set(ports).size).toBe(ports.length)
  await Promise.all(blocks.map(({ release }) => release()))
})

test('a port in use is named, with what wants it; when nothing wants it, it is nobody’s business', async () => {
  const { ports, release } = await reservePorts()
  const squatter = createServer().listen(ports.storage, host)
  await once(squatter, 'listening')

  await expect(refusePortsInUse(ports, [])).rejects.toThrow(
    `Port ${ports.storage} is in use, and Storage wants it.`,
  )
  await refusePortsInUse(ports, ['storage'])

  squatter.close()
  await once(squatter, 'close')
  await refusePortsInUse(ports, [])
  await release()
})
