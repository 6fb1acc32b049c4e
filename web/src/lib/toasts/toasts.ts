import type { OptionsObject } from 'notistack'
import { firstData } from '#lib/loading/first-data.ts'

const milliseconds = { success: 2_000, error: 4_000 }

const toaster = signal()
const wanted = signal()

/** Toasts are no part of what is seen first. Their code comes after that, for it must be there when the line is down. */
export const toasterWanted = Promise.race([wanted.given, firstData])

export function toasterIsThere(): void {
  toaster.give()
}

/** One toast for one text, however many places report it at once. */
export function toastError(text: string): void {
  void show(text, { variant: 'error', autoHideDuration: milliseconds.error, preventDuplicate: true })
}

export function toastSuccess(text: string): void {
  void show(text, { variant: 'success', autoHideDuration: milliseconds.success, preventDuplicate: true })
}

/** Stays until what it returns is called. */
export function toastLoading(text: string): () => void {
  const toast = show(text, { variant: 'info', persist: true })
  return () => void toast.then((close) => close())
}

async function show(text: string, options: OptionsObject): Promise<() => void> {
  wanted.give()
  const [{ enqueueSnackbar, closeSnackbar }] = await Promise.all([import('notistack'), toaster.given])
  const toast = enqueueSnackbar(text, options)
  return () => closeSnackbar(toast)
}

function signal(): { readonly given: Promise<void>; give(): void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
