import { t } from '@rupee/domain/language/translate.ts'
import { createStore } from '#lib/state/store.ts'

export type ToastKind = 'success' | 'waiting' | 'error' | 'loading'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** Number of gestures before the toast was shown. */
  readonly gesture: number
}

/** Maximum number of toasts from one gesture; the newest is last. */
const atOnce = 2

export const toasts = createStore<readonly Toast[]>([])

const wanted = makeSignal()

/** Resolves when the first toast is shown. */
export const toastWanted = wanted.given

/** Counts a click or key press, after which older errors are outdated. */
let gestures = 0

export function countGesture(): void {
  gestures += 1
}

/** Shows an error that has no place on the page; fields show their own errors. */
export function toastError(text: string): void {
  show('error', text)
}

/** Time in which a retried list may fail again, so that its error is shown once. */
const graceMilliseconds = 500

const endings = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows an error until the returned function is called, plus a short delay. */
export function toastLastingError(english: string): () => void {
  const text = t(english)
  clearTimeout(endings.get(text))
  const standing = toasts.get().find((each) => each.kind === 'error' && each.text === text)
  const close = standing ? () => closeToast(standing.id) : show('error', text)
  return () => {
    clearTimeout(endings.get(text))
    endings.set(text, setTimeout(close, graceMilliseconds))
  }
}

export function toastSuccess(text: string): void {
  show('success', text)
}

/** Shows that a change waits for another person. */
export function toastWaiting(text: string): void {
  show('waiting', text)
}

/** Stays until the returned function is called. */
export function toastLoading(text: string): () => void {
  return show('loading', text)
}

/** Closes errors of earlier gestures, when a form is sent again or its page is left. */
export function closePastErrors(): void {
  keep(({ kind, gesture }) => kind !== 'error' || gesture === gestures)
}

/** Closes all toasts except those of work in progress. */
export function closeToasts(): void {
  keep(({ kind }) => kind === 'loading')
}

export function closeToast(id: number): void {
  keep((each) => each.id !== id)
}

let shown = 0

function show(kind: ToastKind, english: string): () => void {
  const text = t(english)
  wanted.give()
  shown += 1
  const toast: Toast = { id: shown, kind, text, gesture: gestures }
  const others = toasts.get().filter(canStay(toast))
  toasts.set([...others.slice(1 - atOnce), toast])
  return () => closeToast(toast.id)
}

/** Toasts from one action may stack unless identical. */
function canStay({ text, gesture }: Toast) {
  return (each: Toast) => each.text !== text && (each.gesture === gesture || each.kind === 'loading')
}

function keep(isKept: (toast: Toast) => boolean): void {
  if (!toasts.get().every(isKept)) toasts.set(toasts.get().filter(isKept))
}

function makeSignal(): { readonly given: Promise<void>; give(): void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
