import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose rows and buttons disappear when they are used: the next row gets it, or the list itself
 * after its last row. Rows are the `li` elements inside; the element with the ref needs `tabIndex={-1}`.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    const list = place.current
    if (!list) return
    let last: Focused | undefined
    const enter = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? { element: target, row: findRow(list, target) } : undefined
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const left = last
      // Chromium reports it also just before it removes the focused element.
      queueMicrotask(() => {
        const isGone = !(target instanceof HTMLElement) || isUnusable(target)
        if (last === left && !isGone && !isInDialog(relatedTarget)) last = undefined
      })
    }
    const restore = () => {
      if (!last || document.activeElement !== document.body || isBusy(last.element)) return
      const next = isUnusable(last.element) ? findNext(list, last.row) : last.element
      next.focus({ preventScroll: next === list })
    }
    const observer = new MutationObserver(restore)
    observer.observe(list, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    // A dialog may leave the body after its row has left the list.
    observer.observe(document.body, { childList: true })
    list.addEventListener('focusin', enter)
    list.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      list.removeEventListener('focusin', enter)
      list.removeEventListener('focusout', leave)
    }
  }, [])
  return place
}

interface Focused {
  readonly element: HTMLElement
  /** Position of its row, or -1 outside of the rows. */
  readonly row: number
}

function findRow(list: HTMLElement, element: HTMLElement): number {
  return [...list.querySelectorAll('li')].findIndex((row) => row.contains(element))
}

function findNext(list: HTMLElement, row: number): HTMLElement {
  const rows = [...list.querySelectorAll('li')]
  const next = rows[Math.min(row, rows.length - 1)]
  const usable = next?.querySelectorAll<HTMLElement>('button:enabled, a[href]')
  return usable?.[0] ?? list
}

function isUnusable(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(':disabled')
}

/** A button that is loading comes back. */
function isBusy(element: HTMLElement): boolean {
  return element.isConnected && element.matches('.MuiButton-loading')
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.MuiModal-root') !== null
}
