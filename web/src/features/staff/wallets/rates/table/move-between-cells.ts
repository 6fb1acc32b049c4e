import type { KeyboardEvent } from 'react'

/** Returns the attribute that marks a field's place in the table. */
export const markCell = (row: number, column: number) => ({ 'data-cell': `${row} ${column}` })

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Moves between fields with arrows and Enter, as in a spreadsheet. Left and right first move the caret to the field's
 * end.
 */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  const step = steps[key]
  if (!step || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLInputElement)) return
  const [row = Number.NaN, column = Number.NaN] = (target.dataset.cell ?? '').split(' ').map(Number)
  if (Number.isNaN(row) || Number.isNaN(column) || !isLeaving(target, step[1])) return
  const next = currentTarget.querySelector<HTMLInputElement>(
    `[data-cell="${row + step[0]} ${column + step[1]}"]:not(:disabled)`,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

function isLeaving({ selectionStart, selectionEnd, value }: HTMLInputElement, columns: number): boolean {
  if (columns === 0) return true
  const end = columns < 0 ? 0 : value.length
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return isWhole || (selectionStart === end && selectionEnd === end)
}
