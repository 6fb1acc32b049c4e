import BlockIcon from '@mui/icons-material/BlockOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Person } from '#collections/people.ts'
import { TurnDownDialog } from './turn-down-dialog.tsx'

/** Sends a submission back, with a reason. */
export function TurnDown({ person }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<BlockIcon />} onClick={() => setIsAsking(true)}>
        Turn down
      </Button>
      {isAsking && <TurnDownDialog person={person} onClose={() => setIsAsking(false)} />}
    </>
  )
}
