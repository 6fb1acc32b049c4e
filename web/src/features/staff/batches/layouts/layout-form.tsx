import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import {
  type Bank,
  type BankLayout,
  bankLayoutSchema,
  dateForms,
  layoutFields,
  separators,
} from '@rupee/domain/batches/bank-layout.ts'
import { layoutLabels, readColumnText, toColumnText } from '@rupee/domain/batches/layout-text.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { LayoutPreview } from './layout-preview.tsx'

interface LayoutFormProps {
  readonly bank: Bank
  readonly layout: BankLayout
}

/** Edits a layout as text, and shows the file that it makes. */
export function LayoutForm({ bank, layout }: LayoutFormProps) {
  const [typed, setTyped] = useState<Partial<LayoutFields>>({})
  const [isAsking, setAsking] = useState(false)
  const fields = { ...toTyped(layout), ...typed }
  const edited = bankLayoutSchema.safeParse(toLayout(fields))
  const isChanged = Object.keys(typed).length > 0
  const change = (part: Partial<LayoutFields>) => setTyped({ ...typed, ...part })
  const save = async () => {
    const outcome = await changeAndTell(calls.updateBankLayout, {
      bank,
      layout: JSON.stringify(edited.data),
    })
    if (outcome !== 'failed') setTyped({})
    return outcome !== 'failed'
  }
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      <ShortFields fields={fields} onChange={change} />
      <FormControlLabel
        label={layoutLabels.header}
        control={
          <Checkbox checked={fields.header} onChange={({ target }) => change({ header: target.checked })} />
        }
      />
      <TextField
        multiline
        minRows={4}
        maxRows={16}
        label={layoutLabels.columns}
        value={fields.columns}
        onChange={({ target }) => change({ columns: target.value })}
        helperText={`One line for each column: Title = value. Fields: ${layoutFields.map((field) => `{${field}}`).join(', ')}`}
        slotProps={{ htmlInput: { maxLength: 8000 } }}
      />
      <LayoutPreview layout={edited.data} />
      <Button
        type="submit"
        variant="contained"
        disabled={!isChanged || !edited.success}
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
      >
        Save the layout
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Change the layout of ${bank}?`}
        confirm="Change"
        color="primary"
        byKey
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        <DialogContentText>
          The next batches for {bank} are paid with this layout. Compare it with the sample of your bank.
        </DialogContentText>
      </ConfirmDialog>
    </Stack>
  )
}

type LayoutFields = ReturnType<typeof toTyped>

interface ShortFieldsProps {
  readonly fields: LayoutFields
  readonly onChange: (part: Partial<LayoutFields>) => void
}

/** Fields of one line, as many in a row as fit. */
function ShortFields({ fields, onChange }: ShortFieldsProps) {
  const bindText = (
    name:
      | 'debitAccount'
      | 'clientCode'
      | 'fileName'
      | 'nameLength'
      | 'NEFT'
      | 'IMPS'
      | 'UPI'
      | 'dateForm'
      | 'separator',
  ) => ({
    value: fields[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: target.value }),
    sx: { flex: '1 1 200px' },
  })
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <TextField
        label={layoutLabels.debitAccount}
        {...bindText('debitAccount')}
        helperText="Up to 18 digits"
      />
      <TextField
        label={layoutLabels.clientCode}
        {...bindText('clientCode')}
        helperText="Up to 20 letters and digits"
      />
      <TextField label={layoutLabels.fileName} {...bindText('fileName')} />
      <TextField label={layoutLabels.nameLength} {...bindText('nameLength')} helperText="From 10 to 100" />
      <TextField label="Code of NEFT" {...bindText('NEFT')} />
      <TextField label="Code of IMPS" {...bindText('IMPS')} />
      <TextField label="Code of UPI" {...bindText('UPI')} helperText="Empty: no UPI IDs" />
      <TextField select label={layoutLabels.dateForm} {...bindText('dateForm')}>
        {dateForms.map((form) => (
          <MenuItem key={form} value={form}>
            {form}
          </MenuItem>
        ))}
      </TextField>
      <TextField select label={layoutLabels.separator} {...bindText('separator')}>
        {separators.map((sign) => (
          <MenuItem key={sign} value={sign}>
            {sign === '\t' ? 'Tab' : sign}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  )
}

function toTyped({ modes, columns, nameLength, ...layout }: BankLayout) {
  const codes = { NEFT: modes.NEFT, IMPS: modes.IMPS, UPI: modes.UPI ?? '' }
  const { dateForm, separator }: { dateForm: string; separator: string } = layout
  return {
    ...layout,
    ...codes,
    dateForm,
    separator,
    nameLength: String(nameLength),
    columns: toColumnText(columns),
  }
}

function toLayout({ NEFT, IMPS, UPI, columns, nameLength, ...rest }: LayoutFields): unknown {
  const modes = { NEFT: NEFT.trim(), IMPS: IMPS.trim(), UPI: UPI.trim() || undefined }
  const debitAccount = rest.debitAccount.trim()
  const clientCode = rest.clientCode.trim()
  const length = Number(nameLength)
  return { ...rest, debitAccount, clientCode, modes, nameLength: length, columns: readColumnText(columns) }
}
