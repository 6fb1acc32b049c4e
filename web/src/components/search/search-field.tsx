import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { ClearIcon, SearchIcon } from '#components/icons/shared-icons.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { useTyped } from './use-typed.ts'

interface SearchFieldProps {
  readonly text: string
  /** Description of its key in the keyboard help. */
  readonly does: string
  /** Facts that can be searched. */
  readonly placeholder: string
  readonly onSearch: (text: string) => void
}

/** Search field of a list, focused by the key "/". Typed text is debounced. */
export function SearchField({ text, does, placeholder, onSearch }: SearchFieldProps) {
  const { typed, change } = useTyped(text, onSearch)
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': { does, act: () => field.current?.select() } })
  return (
    <TextField
      type="search"
      size="small"
      value={typed}
      inputRef={field}
      placeholder={placeholder}
      onChange={({ target }) => change(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') field.current?.blur()
      }}
      slotProps={{
        htmlInput: { 'aria-label': 'Search', autoComplete: 'off', spellCheck: false, maxLength: 200 },
        input: {
          sx: { height: 36, fontSize: '0.875rem', pr: 0.5 },
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton size="small" aria-label="Clear the search" onClick={() => change('')}>
              <ClearIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 140px' },
        minWidth: 0,
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  )
}
