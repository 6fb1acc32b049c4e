import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { type View, viewInput } from '@rupee/domain/views/view.ts'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { CheckboxField } from '#components/forms/checkbox-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useMay } from '#lib/session/use-may.ts'
import { chooseParameters } from './choose-parameters.ts'

const viewFields = z.object({ name: viewInput.shape.name, shared: z.boolean(), overwrite: z.boolean() })

interface ViewDialogProps {
  /** Absent for a new view. */
  readonly view?: View
  /** Whether this person may change who sees it. */
  readonly mayUnshare?: boolean
  /** Filters of the desk. */
  readonly parameters: string
  readonly onClose: () => void
}

/** Dialog for the name of a view and who sees it. */
export function ViewDialog({ view, mayUnshare = true, parameters, onClose }: ViewDialogProps) {
  const titleId = useId()
  const [id] = useState(() => view?.id ?? crypto.randomUUID())
  const mayShare = useMay('decide orders')
  const canOverwrite = view !== undefined && parameters !== '' && parameters !== view.parameters
  const { control, onSubmit } = useSchemaForm(viewFields, {
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    overwrite: false,
  })
  const save = async ({ name, shared, overwrite }: z.input<typeof viewFields>) => {
    const saved = chooseParameters(view, overwrite, parameters)
    if (await callAndTell(calls.saveView, { id, name, parameters: saved, shared })) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={onSubmit(save)}>
        <DialogTitle id={titleId}>{view ? 'Change this view' : 'Save as a view'}</DialogTitle>
        <DialogContent>
          <Stack spacing={1} sx={{ pt: 1 }}>
            <FormTextField control={control} name="name" label="Name" autoFocus />
            {mayShare && mayUnshare && (
              <CheckboxField control={control} name="shared" label="Share with all staff" />
            )}
            {canOverwrite && (
              <CheckboxField
                control={control}
                name="overwrite"
                label="Replace its filters with those that are set now"
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton control={control}>Save</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
