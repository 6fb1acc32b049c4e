import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { chooseFreePorts, holdPorts, host } from './ports.ts'

test('two suites that start at once share no port', async () => {
  const blocks = await Promise.all([holdPorts(), holdPorts(), holdPorts()])
  const ports = blocks.flatMap(({ ports }) => Object.values(ports))
  expect(new Set(ports).size).toBe(ports.length)
  await Promise.all(blocks.map(({ release }) => release()))
})

test('a service whose port is in use moves to the next free and unwanted one, and says so', async () => {
  const { ports, release } = await holdPorts()
  const squatter = await occupy(ports.hosting)
  const found = await chooseFreePorts(ports, [])
  const { hosting } = found.ports
  // The ports of a block are consecutive, and other services want those that follow.
  expect(hosting).toBeGreaterThan(ports.vite)
  expect(found).toEqual({
    ports: { ...ports, hosting },
    moved: [`Port ${ports.hosting} is in use: Hosting moves to ${hosting}.`],
  })
  await closeSquatter(squatter)
  await release()
})

test('two services that move do not take the same port', async () => {
  const { ports, release } = await holdPorts()
  const squatters = await Promise.all([occupy(ports.auth), occupy(ports.storage)])
  const found = await chooseFreePorts(ports, [])
  expect(new Set(Object.values(found.ports)).size).toBe(Object.keys(ports).length)
  expect(found.moved).toHaveLength(2)
  await Promise.all(squatters.map(closeSquatter))
  await release()
})

test('an unrelated port in use is ignored, and services stay where all ports are free', async () => {
  const { ports, release } = await holdPorts()
  const squatter = await occupy(ports.storage)
  expect(await chooseFreePorts(ports, ['storage'])).toEqual({ ports, moved: [] })
  await closeSquatter(squatter)
  expect(await chooseFreePorts(ports, [])).toEqual({ ports, moved: [] })
  await release()
})

async function occupy(port: number): Promise<Server> {
  const squatter = createServer().listen(port, host)
  await once(squatter, 'listening')
  return squatter
}

async function closeSquatter(squatter: Server): Promise<void> {
  await once(squatter.close(), 'close')
}
