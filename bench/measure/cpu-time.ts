import { readdir, readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

const parts: readonly (readonly [string, string])[] = [
  ['functionsEmulatorRuntime', 'functions'],
  ['firebase-tools.js', 'Hosting, Auth and Storage'],
  ['firestore.js', 'Firestore'],
  ['storage-rules.js', 'Storage rules'],
  ['bench/lib', 'this benchmark'],
]

/**
 * Processor time in seconds that each part of this suite and the whole machine have used so far. Only Linux provides
 * these figures.
 */
export async function readCpuSeconds(): Promise<Readonly<Record<string, number>>> {
  const processes = await listProcesses()
  const machine = await readBusySeconds()
  if (processes.length === 0 || machine === undefined) return {}
  const sums: Record<string, number> = Object.fromEntries(parts.map(([, part]) => [part, 0]))
  const suite = listDescendants(processes, process.ppid)
  for (const { command, seconds } of suite) {
    const part = parts.find(([sign]) => command.includes(sign))?.[1]
    if (part) sums[part] = (sums[part] ?? 0) + seconds
  }
  return { ...sums, 'all that runs on this machine': machine }
}

interface Process {
  readonly id: number
  readonly parent: number
  readonly seconds: number
  readonly command: string
}

async function listProcesses(): Promise<readonly Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess))
  return found.filter((process) => process !== undefined)
}

async function readProcess(id: string): Promise<Process | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${id}/stat`, 'utf8'),
      readFile(`/proc/${id}/cmdline`, 'utf8'),
    ])
    // The name before the last parenthesis may contain any characters.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    return { id: Number(id), parent: Number(fields[1]), seconds, command }
  } catch {
    return undefined
  }
}

/** Functions processes are children of firebase-tools, which with this benchmark is a child of the launcher. */
function listDescendants(processes: readonly Process[], ancestor: number): readonly Process[] {
  const children = processes.filter(({ parent }) => parent === ancestor)
  return children.flatMap((child) => [child, ...listDescendants(processes, child.id)])
}

async function readBusySeconds(): Promise<number | undefined> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '')
  const [user, nice, system, , , interrupts, softInterrupts] =
    stat.split('\n')[0]?.split(/\s+/).slice(1) ?? []
  if (user === undefined) return undefined
  const busy = [user, nice, system, interrupts, softInterrupts].map(Number)
  return busy.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond
}
