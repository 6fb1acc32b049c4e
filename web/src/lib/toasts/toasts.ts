import { t } from '@rupee/domain/language/translate.ts'
import { createStore } from '#lib/state/store.ts'

export type ToastKind = 'success' | 'waiting' | 'error' | 'loading'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** How many gestures there had been when it was shown. */
  readonly gesture: number
}

/** What one gesture brings stands together: two texts at most, the newest last. */
const atOnce = 2

export const toasts = createStore<readonly Toast[]>([])

const wanted = signal()

/** Resolves when the first toast is shown. */
export const toastWanted = wanted.given

/** What a person does, by hand or by keyboard: from then on an older error is of the past. */
let gestures = 0

export function countGesture(): void {
  gestures += 1
}

/** For what has no place on the page: a field says by itself what is wrong with it. */
export function toastError(text: string): void {
  show('error', text)
}

/** A list that is read again may fail again: long enough for that, so that one error is told once. */
const graceMilliseconds = 500

const endings = new Map<string, ReturnType<typeof setTimeout>>()

/** An error that may end by itself before its toast does: the returned function closes it, soon. */
export function toastErrorUntil(english: string): () => void {
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

/** Something is not done yet, because it waits for somebody else. */
export function toastWaiting(text: string): void {
  show('waiting', text)
}

/** Stays until the returned function is called. */
export function toastLoading(text: string): () => void {
  return show('loading', text)
}

/** The form is sent again, or its page is left: what had gone wrong before is over. */
export function closePastErrors(): void {
  keep(({ kind, gesture }) => kind !== 'error' || gesture === gestures)
}

/** What is still under way stays. */
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
  const others = toasts.get().filter(standsBeside(toast))
  toasts.set([...others.slice(1 - atOnce), toast])
  return () => closeToast(toast.id)
}

/** Of the same gesture, and not the same text again. */
function standsBeside({ text, gesture }: Toast) {
  return (each: Toast) => each.text !== text && (each.gesture === gesture || each.kind === 'loading')
}

function keep(isKept: (toast: Toast) => boolean): void {
  if (!toasts.get().every(isKept)) toasts.set(toasts.get().filter(isKept))
}

function signal(): { readonly given: Promise<void>; give(): void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
