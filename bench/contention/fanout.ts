import type { ListenTarget } from '@rupee/emulators/in-process'
import type { Actor, Stage } from '@rupee/simulation/stage.ts'
import type { Invariant, SeenCommit } from '@rupee/simulation/witness.ts'
import type { Measured } from './measured.ts'

/** Documents that a page listens to: the published ones, or those without publications. */
const pages = {
  'board and latest': [{ document: 'public/board' }, { document: 'public/latest' }],
  'wallets, latest and site': [
    { collection: 'wallets' },
    { collection: 'latest', newest: { by: 'date', limit: 20 } },
    { collection: 'site' },
  ],
} as const satisfies Readonly<Record<string, readonly ListenTarget[]>>

export type PageName = keyof typeof pages

/** Milliseconds after the measured time in which its last changes arrive. */
const patience = 20_000

/** Notes the changes that visitors wait for, and the writes of published documents. */
export class Fanout implements Invariant {
  readonly name = 'fanout'
  readonly holds = 'Notes what visitors wait for.'
  /** Number of writes of each published document. */
  readonly written = new Map([
    ['public/board', 0],
    ['public/latest', 0],
  ])
  /** Moments of the commits that changed a shown reserve, in milliseconds. */
  readonly changes: number[] = []
  readonly #measured: Measured

  constructor(measured: Measured) {
    this.#measured = measured
  }

  committed({ at, changes }: SeenCommit): void {
    if (!this.#measured.includes(at)) return
    for (const { path } of changes) {
      const written = this.written.get(path)
      if (written !== undefined) this.written.set(path, written + 1)
      if (path.startsWith('wallets/')) this.changes.push(at.getTime())
    }
  }
}

/** Visitor who keeps the home page open while others order. */
export class Visitor implements Actor {
  readonly name: string
  readonly page: PageName
  /** Documents that were billed in the measured time, without the first load. */
  reads = 0
  /** Milliseconds from each commit that changed a shown reserve until this visitor had it with the board. */
  readonly waits: number[] = []
  readonly #fanout: Fanout
  readonly #measured: Measured
  /** Changes that have arrived. */
  #arrived = 0

  constructor(name: string, page: PageName, { fanout, measured }: { fanout: Fanout; measured: Measured }) {
    this.name = name
    this.page = page
    this.#fanout = fanout
    this.#measured = measured
  }

  async act(stage: Stage): Promise<void> {
    const listener = stage.listen(pages[this.page], (path, document) => {
      if (path === 'public/board') this.#arrive(Date.parse(String(document.get('at'))), stage)
    })
    await this.#measured.begin(stage)
    const before = listener.reads
    await this.#measured.end(stage)
    this.reads = listener.reads - before
    await stage.wait(patience)
    listener.stop()
  }

  /** Records a board that was made as of a moment. */
  #arrive(asOf: number, stage: Stage): void {
    const now = stage.now().getTime()
    for (let next = this.#next; next !== undefined && next <= asOf; next = this.#next) {
      this.waits.push(now - next)
      this.#arrived += 1
    }
  }

  get #next(): number | undefined {
    return this.#fanout.changes[this.#arrived]
  }
}
