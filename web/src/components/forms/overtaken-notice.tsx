import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** Notice that another person has saved the data being edited, with the saved values. */
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
