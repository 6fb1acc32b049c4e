import type { Period } from '@rupee/domain/exports/export-period.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { toastError } from '#lib/toasts/toasts.ts'

interface LoadedPage<T> {
  readonly items: readonly T[]
  readonly next?: string | undefined
}

type LoadPage<T> = (next: string | undefined, signal: AbortSignal) => Promise<LoadedPage<T>>

/** Loads one page of an export. */
export type LoadRows<T> = (
  period: Period,
  next: string | undefined,
  signal: AbortSignal,
) => Promise<LoadedPage<T>>

/** Runs an export. Resolves to the rows, or to undefined if it failed, was cancelled or found nothing. */
export function useExport<T>() {
  const running = useRef<AbortController>(undefined)
  /** Number of rows loaded so far; undefined while no export runs. */
  const [loadedCount, setCount] = useState<number>()
  useEffect(() => () => running.current?.abort(), [])
  return {
    loadedCount,
    cancelExport: () => running.current?.abort(),
    async runExport(load: LoadPage<T>, none: string): Promise<readonly T[] | undefined> {
      running.current = new AbortController()
      const { signal } = running.current
      setCount(0)
      try {
        const found = await loadAllPages(load, signal, setCount)
        if (found.length === 0) toastError(none)
        return found.length === 0 ? undefined : found
      } catch (error) {
        if (!signal.aborted) toastError(toErrorText(error, texts.failed))
        return undefined
      } finally {
        setCount(undefined)
      }
    },
  }
}

async function loadAllPages<T>(
  load: LoadPage<T>,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<readonly T[]> {
  const found: T[] = []
  let next: string | undefined
  do {
    const page = await load(next, signal)
    found.push(...page.items)
    next = page.next
    onProgress(found.length)
  } while (next !== undefined)
  return found
}
