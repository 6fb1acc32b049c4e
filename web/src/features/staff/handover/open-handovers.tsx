import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Handover } from '@rupee/domain/handover/handover.ts'
import { useState } from 'react'
import { useOpenHandovers } from '#collections/staff/handovers.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useMay } from '#lib/session/use-may.ts'
import { HandoverNote } from './handover-note.tsx'

/** Open hand-over notes, newest first. */
export function OpenHandovers() {
  const live = useOpenHandovers()
  if (live.status !== 'success' || live.data.length === 0) return null
  return (
    <Stack
      component="ul"
      aria-label="Hand-over notes"
      tabIndex={0}
      spacing={1}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '25vh', overflowY: 'auto', flexShrink: 0 }}
    >
      {live.data.map((note) => (
        <OpenNote key={note.id} note={note} />
      ))}
    </Stack>
  )
}

function OpenNote({ note }: { readonly note: Handover }) {
  const mayDecide = useMay('decide orders')
  const [isSent, setIsSent] = useState(false)
  const finish = async () => {
    setIsSent(true)
    if (!(await callAndTell(calls.finishHandover, { id: note.id }))) setIsSent(false)
  }
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <HandoverNote note={note} />
      {mayDecide && (
        <Button size="small" loading={isSent} onClick={finish} sx={{ flexShrink: 0 }}>
          Mark as done
        </Button>
      )}
    </Stack>
  )
}
