import NoteIcon from '@mui/icons-material/EditNote'
import { useState } from 'react'
import { WriteHandover } from '#components/handover/write-handover.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { Tool } from './tool.tsx'

const label = 'Write a hand-over note'

/** Button for a hand-over note while its orders are in view. */
export function HandoverTool() {
  const [isWriting, setIsWriting] = useState(false)
  useKeys({ h: { does: label, act: () => setIsWriting(true) } })
  return (
    <>
      <Tool label={label} Icon={NoteIcon} onClick={() => setIsWriting(true)} />
      {isWriting && <WriteHandover onClose={() => setIsWriting(false)} />}
    </>
  )
}
