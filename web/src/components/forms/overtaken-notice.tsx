import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** Says that somebody else has saved the data that is being edited here, and what they saved. */
export function OvertakenNotice({ children, onStartOver }: { children: ReactNode; onStartOver: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onStartOver}>
          Start over from it
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
