import type { OptionsObject } from 'notistack'

const milliseconds = { success: 2_000, error: 4_000 }

const toaster = signal()
const wanted = signal()

/** Resolves when the first toast is shown. */
export const toastWanted = wanted.given

export function toasterIsReady(): void {
  toaster.give()
}

/** Shows a text once, even if several places show it at the same time. */
export function toastError(text: string): void {
  void show(text, { variant: 'error', autoHideDuration: milliseconds.error, preventDuplicate: true })
}

export function toastSuccess(text: string): void {
  void show(text, { variant: 'success', autoHideDuration: milliseconds.success, preventDuplicate: true })
}

/** Stays until the returned function is called. */
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
