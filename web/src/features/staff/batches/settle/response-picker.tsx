import Button from '@mui/material/Button'
import { useRef } from 'react'

/** Button and drop target for the response file. */
export function ResponsePicker({ onPick }: { readonly onPick: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  const pick = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void onPick(file)
  }
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          pick(event.dataTransfer.files)
        }}
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
      >
        Choose or drop the response file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        onChange={({ target }) => {
          pick(target.files)
          target.value = ''
        }}
      />
    </>
  )
}
