import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Answering } from '#components/feedback/answering.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import type { Live } from '#lib/live/live.ts'
import { useSteady } from '#lib/live/use-steady.ts'

export interface Choice {
  readonly id: string
  readonly title: string
  /** Further facts, one line each. */
  readonly lines: readonly string[]
  readonly isDisabled?: boolean
}

interface SearchedChoiceProps {
  /** Name of the list for screen readers. */
  readonly label: string
  /** Facts that can be searched. */
  readonly placeholder: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly choices: Live<readonly Choice[]>
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly empty: string
  readonly failed: string
  /** Note below the list. */
  readonly remark?: string
  readonly children?: ReactNode
}

/** Search field with the found things below it, of which one is chosen. */
export function SearchedChoice({
  label,
  placeholder,
  typed,
  onType,
  choices,
  chosen,
  onChoose,
  empty,
  failed,
  remark = '',
  children,
}: SearchedChoiceProps) {
  const { live, isOld } = useSteady(choices)
  const count = live.status === 'success' && !isOld ? `${live.data.length} found. ` : ''
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      <TextField
        type="search"
        size="small"
        fullWidth
        label="Search"
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 200 },
        }}
      />
      <Answering isOld={isOld}>
        <LiveContent
          live={live}
          skeleton={<Skeleton variant="rounded" height={120} />}
          empty={empty}
          failed={failed}
        >
          {(all) => (
            <RadioGroup
              aria-label={label}
              value={chosen}
              onChange={(_, id) => onChoose(id)}
              sx={{ flexWrap: 'nowrap', maxHeight: '40dvh', overflowY: 'auto' }}
            >
              {all.map((choice) => (
                <ChoiceOption key={choice.id} choice={choice} />
              ))}
            </RadioGroup>
          )}
        </LiveContent>
      </Answering>
      <Typography variant="body2" color="textSecondary" role="status">
        {count}
        {remark}
      </Typography>
      {children}
    </Stack>
  )
}

function ChoiceOption({ choice: { id, title, lines, isDisabled = false } }: { readonly choice: Choice }) {
  return (
    <FormControlLabel
      value={id}
      disabled={isDisabled}
      control={<Radio />}
      label={
        <>
          {title}
          {lines.map((line) => (
            <Typography
              key={line}
              variant="body2"
              color="textSecondary"
              component="span"
              sx={{ display: 'block' }}
            >
              {line}
            </Typography>
          ))}
        </>
      }
      sx={{
        mr: 0,
        flexShrink: 0,
        alignItems: 'flex-start',
        py: 0.5,
        minHeight: 44,
        overflowWrap: 'anywhere',
        '& .MuiFormControlLabel-label': { minWidth: 0, pt: 1 },
      }}
    />
  )
}
