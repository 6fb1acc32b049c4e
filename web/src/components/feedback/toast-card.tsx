import CircularProgress from '@mui/material/CircularProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack'
import type { ReactNode, Ref } from 'react'
import {
  TaskAltIcon as DoneIcon,
  ErrorOutlinedIcon as ErrorIcon,
  ScheduleIcon as WaitingIcon,
} from '#components/icons/shared-icons.tsx'

const looks: Readonly<Record<string, { readonly icon: ReactNode; readonly borderColor: string }>> = {
  success: { icon: <DoneIcon color="success" fontSize="small" />, borderColor: 'success.main' },
  warning: { icon: <WaitingIcon color="warning" fontSize="small" />, borderColor: 'warning.main' },
  error: { icon: <ErrorIcon color="error" fontSize="small" />, borderColor: 'error.main' },
  info: { icon: <CircularProgress size={18} aria-hidden />, borderColor: 'divider' },
}

/** Toast in the page's colours. A click closes it, unless work is still in progress. */
export function ToastCard({
  id,
  variant,
  message,
  persist,
  ref,
}: CustomContentProps & { readonly ref?: Ref<HTMLDivElement> }) {
  const { closeSnackbar } = useSnackbar()
  const look = looks[variant]
  return (
    <SnackbarContent ref={ref} role="alert">
      <Paper
        onClick={persist ? undefined : () => closeSnackbar(id)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1.25,
          maxWidth: { sm: 440 },
          border: 1,
          borderColor: look?.borderColor,
          boxShadow: 6,
        }}
      >
        {look?.icon}
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      </Paper>
    </SnackbarContent>
  )
}
