import { closeSnackbar, enqueueSnackbar } from 'notistack'

const milliseconds = { success: 2_000, error: 4_000 }

/** One toast for one text, however many places report it at once. */
export function toastError(text: string): void {
  enqueueSnackbar(text, { variant: 'error', autoHideDuration: milliseconds.error, preventDuplicate: true })
}

export function toastSuccess(text: string): void {
  enqueueSnackbar(text, {
    variant: 'success',
    autoHideDuration: milliseconds.success,
    preventDuplicate: true,
  })
}

/** Stays until what it returns is called. */
export function toastLoading(text: string): () => void {
  const toast = enqueueSnackbar(text, { variant: 'info', persist: true })
  return () => closeSnackbar(toast)
}
