import { enqueueSnackbar } from 'notistack'

const milliseconds = { error: 4_000 }

/** One toast for one text, however many places report it at once. */
export function toastError(text: string): void {
  enqueueSnackbar(text, { variant: 'error', autoHideDuration: milliseconds.error, preventDuplicate: true })
}
