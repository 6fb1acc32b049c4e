import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import {
  type OwnColumn,
  type OwnLayoutInput,
  ownColumns,
  ownColumnsInWords,
} from '@rupee/domain/payments/statements/own-layout.ts'

export type LayoutDraft = Pick<OwnLayoutInput, 'name' | 'columns' | 'monthFirst' | 'account'>

interface LayoutFormProps {
  readonly draft: LayoutDraft
  /** Titles of the file to choose from. Without them they are typed. */
  readonly titles?: readonly string[]
  readonly onChange: (draft: LayoutDraft) => void
}

/** Name, account and columns of a bank's statements. */
export function LayoutForm({ draft, titles, onChange }: LayoutFormProps) {
  const choose = (column: OwnColumn, title: string) => {
    const { [column]: _, ...others } = draft.columns
    onChange({ ...draft, columns: title === '' ? others : { ...others, [column]: title } })
  }
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <TextField
          label="Name of the bank"
          value={draft.name}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          sx={{ width: { xs: '100%', sm: 260 } }}
        />
        <TextField
          label="Last digits of its account"
          value={draft.account}
          onChange={({ target }) => onChange({ ...draft, account: target.value })}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          sx={{ width: { xs: '100%', sm: 260 } }}
        />
      </Stack>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {ownColumns.map((column) => (
          <TextField
            key={column}
            select={titles !== undefined}
            label={ownColumnsInWords[column]}
            value={draft.columns[column] ?? ''}
            onChange={({ target }) => choose(column, target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
            sx={{ width: { xs: '100%', sm: 200 } }}
          >
            {titles && [
              <MenuItem key="" value="">
                None
              </MenuItem>,
              ...titles.map((title) => (
                <MenuItem key={title} value={title}>
                  {title}
                </MenuItem>
              )),
            ]}
          </TextField>
        ))}
      </Stack>
      <FormControlLabel
        control={
          <Switch
            checked={draft.monthFirst}
            onChange={({ target }) => onChange({ ...draft, monthFirst: target.checked })}
          />
        }
        label="Dates have the month first: 11/26/2026"
      />
    </Stack>
  )
}
