import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { customerNoteInput } from '@rupee/domain/people/customer-note.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { useCustomerNotes } from '#collections/customers/customer-notes.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { useMay } from '#lib/session/use-may.ts'

const readAtOnce = 20

/** What staff have written about a customer for each other, with a field to add to it. */
export function Notes({ uid }: { uid: string }) {
  const [atMost, setAtMost] = useState(readAtOnce)
  const live = useCustomerNotes(uid, atMost)
  const notes = useLastKnown(live)
  const mayWrite = useMay('decide orders')
  return (
    <Stack spacing={2}>
      {mayWrite && <NoteForm uid={uid} />}
      <LiveContent
        live={notes}
        skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={72} />}
        empty="Nobody has written a note. Customers never see them."
        failed={texts.failed}
      >
        {(all) => (
          <>
            <Stack
              component="ul"
              aria-label="Staff notes"
              spacing={1.5}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {all.map(({ id, text, at, byName }) => (
                <Box component="li" key={id}>
                  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
                  <Typography variant="caption" color="textSecondary">
                    {byName}, {formatMoment(at)}
                  </Typography>
                </Box>
              ))}
            </Stack>
            {all.length >= atMost && (
              <Button
                loading={live.status === 'loading'}
                onClick={() => setAtMost(atMost + readAtOnce)}
                sx={{ alignSelf: 'flex-start' }}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </LiveContent>
    </Stack>
  )
}

function NoteForm({ uid }: { uid: string }) {
  const { control, onSubmit, reset, formState } = useSchemaForm(customerNoteInput, { id: uid, text: '' })
  useLeaveWarning(formState.isDirty)
  const send = onSubmit(async (values) => {
    if (await callAndTell(calls.writeCustomerNote, values)) reset()
  })
  return (
    <Stack component="form" noValidate spacing={1} onSubmit={send}>
      <FormTextField
        control={control}
        name="text"
        label="New note"
        multiline
        minRows={2}
        size="small"
        helperText="Only staff read it. It cannot be changed afterwards."
      />
      <SubmitButton control={control} size="medium" sx={{ alignSelf: 'flex-start' }}>
        Save note
      </SubmitButton>
    </Stack>
  )
}
