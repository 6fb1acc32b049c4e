import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** Measured figures by column. */
export type Figures = Readonly<Record<string, number>>

/** A row of a document whose figures differ from the measured ones. */
interface StaleRow {
  readonly line: string
  readonly renewed: string
}

const isRenewing = process.env.FIGURES === 'renew'
const howToRenew = 'FIGURES=renew npx vitest run --project business tests/business/documents'

/**
 * The figures of a document. A figure that merely differs is reported, and `FIGURES=renew` writes it. A figure far
 * above the documented one is a mistake, unless it is being renewed.
 */
export class DocumentedFigures {
  readonly #page: string
  readonly #stale: StaleRow[] = []

  constructor(page: string) {
    this.#page = page
  }

  /** Compares the figures of a row. `renew` returns the row with the measured ones. */
  compare(line: string, documented: Figures, measured: Figures, renew: () => string): void {
    const names = Object.keys(documented)
    if (names.some((name) => measured[name] !== documented[name])) {
      this.#stale.push({ line, renewed: renew() })
    }
    if (isRenewing) return
    const excessive = names.filter(
      (name) => Number(measured[name]) > computeMaximum(Number(documented[name])),
    )
    expect(pick(measured, excessive), `far above ${this.#page}; if that is meant: ${howToRenew}`).toEqual(
      pick(documented, excessive),
    )
  }

  /** Reports the rows that differ, or writes them. */
  async finish(): Promise<void> {
    if (this.#stale.length === 0) return
    if (isRenewing) await this.#write()
    const rows = this.#stale.flatMap(({ line, renewed }) => [`- ${line}`, `+ ${renewed}`])
    const state = isRenewing ? 'is renewed' : `is stale. To renew it: ${howToRenew}`
    process.stderr.write(`${this.#page} ${state}\n${rows.join('\n')}\n`)
  }

  async #write(): Promise<void> {
    const before = await readFile(this.#page, 'utf8')
    const after = this.#stale.reduce((text, { line, renewed }) => text.replace(line, () => renewed), before)
    await writeFile(this.#page, after)
  }
}

/** Largest plausible figure: twice the documented one, and at least five more. */
function computeMaximum(documented: number): number {
  return Math.max(2 * documented, documented + 5)
}

function pick(figures: Figures, names: readonly string[]): Figures {
  return Object.fromEntries(names.map((name) => [name, Number(figures[name])]))
}
