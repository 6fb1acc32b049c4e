import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '#components/layout/panel.tsx'

interface GlanceCardProps {
  readonly title: string
  /** Where it is dealt with. */
  readonly to: string
  readonly action: string
  readonly children: ReactNode
}

export function GlanceCard({ title, to, action, children }: GlanceCardProps) {
  return (
    <Panel title={title}>
      {children}
      {/* So that the words, not the room around them, stand below what is above. */}
      <Box>
        <Button component={Link} to={to} endIcon={<ArrowForwardIcon />} sx={{ ml: -1 }}>
          {action}
        </Button>
      </Box>
    </Panel>
  )
}
