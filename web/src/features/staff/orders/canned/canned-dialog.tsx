import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import {
  type CannedText,
  cannedKindSchema,
  cannedTextsInput,
  maximumCannedTexts,
  type StoredCannedTexts,
} from '@rupee/domain/thread/canned-texts.ts'
import { useId, useState } from 'react'
import { useQuestion } from '#components/dialogs/use-question.tsx'
import { AddIcon, DeleteOutlinedIcon as DeleteIcon } from '#components/icons/shared-icons.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { kindNames } from './kind-names.ts'

interface CannedDialogProps {
  /** Copy taken when the dialog was opened. */
  readonly saved: StoredCannedTexts
  readonly onClose: () => void
}

interface Problem {
  readonly text: string
  readonly index: number | undefined
  readonly field: string | undefined
}

/** Dialog to edit all canned texts together. */
export function CannedDialog({ saved, onClose }: CannedDialogProps) {
  const titleId = useId()
  const [{ texts: first, version }] = useState(saved)
  const [all, setAll] = useState<readonly CannedText[]>(first)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)
  const { askToContinue, dialog } = useQuestion('Close without saving?', 'Close without saving')
  const change = (next: readonly CannedText[]) => {
    setAll(next)
    setProblem(undefined)
  }
  const close = async () => {
    if (isBusy) return
    if (all === first || (await askToContinue(['Your changes are not saved and would be lost.']))) onClose()
  }
  const save = async () => {
    const issue = cannedTextsInput.safeParse({ texts: all }).error?.issues[0]
    if (issue) {
      const [, index, field] = issue.path
      setProblem({
        text: issue.message,
        index: typeof index === 'number' ? index : undefined,
        field: typeof field === 'string' ? field : undefined,
      })
      toastError(issue.message)
      return
    }
    setIsBusy(true)
    const isSaved = await callAndTell(calls.updateCannedTexts, { texts: JSON.stringify(all), version })
    setIsBusy(false)
    if (isSaved) onClose()
  }
  const add = () => change([...all, { id: crypto.randomUUID(), kind: 'question', title: '', text: '' }])
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Texts to insert</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {'In a text, {name} stands for the customer, {amount} for what they get, and {id} for the order.'}
        </Typography>
        <Stack component="ul" spacing={3} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {all.map((text, index) => (
            <CannedTextFields
              key={text.id}
              text={text}
              number={index + 1}
              problem={problem?.index === index ? problem : undefined}
              disabled={isBusy}
              onChange={(next) => change(all.map((each) => (each.id === text.id ? next : each)))}
              onRemove={() => change(all.filter(({ id }) => id !== text.id))}
            />
          ))}
        </Stack>
        <Button
          startIcon={<AddIcon />}
          disabled={isBusy || all.length >= maximumCannedTexts}
          onClick={add}
          sx={{ mt: 2 }}
        >
          Add a text
        </Button>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isBusy}>
          Cancel
        </Button>
        <Button variant="contained" loading={isBusy} onClick={save}>
          Save
        </Button>
      </DialogActions>
      {dialog}
    </Dialog>
  )
}

interface CannedTextFieldsProps {
  readonly text: CannedText
  readonly number: number
  readonly problem: Problem | undefined
  readonly disabled: boolean
  readonly onChange: (text: CannedText) => void
  readonly onRemove: () => void
}

function CannedTextFields({ text, number, problem, disabled, onChange, onRemove }: CannedTextFieldsProps) {
  const findError = (field: string) => (problem?.field === field ? problem.text : undefined)
  const name = text.title === '' ? `Text ${number}` : text.title
  return (
    <Stack component="li" spacing={1.5} aria-label={name}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <TextField
          select
          size="small"
          label="For"
          value={text.kind}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...text, kind: cannedKindSchema.parse(target.value) })}
          sx={{ minWidth: 190 }}
        >
          {cannedKindSchema.options.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {kindNames[kind]}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" spacing={1} sx={{ flex: 1, alignItems: 'flex-start' }}>
          <TextField
            size="small"
            fullWidth
            label="Title"
            value={text.title}
            disabled={disabled}
            error={findError('title') !== undefined}
            helperText={findError('title')}
            onChange={({ target }) => onChange({ ...text, title: target.value })}
          />
          <IconButton aria-label={`Remove ${name}`} disabled={disabled} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        </Stack>
      </Stack>
      <TextField
        size="small"
        label="Text"
        multiline
        minRows={2}
        value={text.text}
        disabled={disabled}
        error={findError('text') !== undefined}
        helperText={findError('text')}
        onChange={({ target }) => onChange({ ...text, text: target.value })}
      />
    </Stack>
  )
}
