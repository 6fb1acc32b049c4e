import TextField from '@mui/material/TextField'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSettled } from '#lib/time/use-settled.ts'

interface AboutFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Field for the subject of the entries. Typed text is debounced; links elsewhere on the page change it at once. */
export function AboutField({ value, onChange }: AboutFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [told, setTold] = useState(value)
  const settled = useSettled(typed)
  const tell = useEffectEvent((next: string) => {
    setTold(next)
    onChange(next)
  })
  useEffect(() => tell(settled.trim()), [settled])
  if (value !== known) {
    setKnown(value)
    if (value !== told) setTyped(value)
  }
  return (
    <TextField
      size="small"
      type="search"
      label="About"
      placeholder="Transfer ID, account"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
    />
  )
}
