import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { WriteHandover } from '#components/handover/write-handover.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { useMay } from '#lib/session/use-may.ts'
import { LastHandovers } from './last-handovers.tsx'
import { OpenHandovers } from './open-handovers.tsx'

/** Hand-over notes on the dashboard. */
export function HandoverPanel() {
  const mayWrite = useMay('decide orders')
  const [dialog, setDialog] = useState<'write' | 'last'>()
  const close = () => setDialog(undefined)
  return (
    <Panel title="Hand-over">
      <OpenHandovers />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayWrite && (
          <Button variant="outlined" onClick={() => setDialog('write')}>
            Write a note
          </Button>
        )}
        <Button onClick={() => setDialog('last')}>Recent notes</Button>
      </Box>
      {dialog === 'write' && <WriteHandover onClose={close} />}
      {dialog === 'last' && <LastHandovers onClose={close} />}
    </Panel>
  )
}
