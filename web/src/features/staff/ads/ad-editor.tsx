import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { adInput } from '@rupee/domain/site/ad.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSiteAd } from '#collections/site-ad.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { Panel } from '#components/layout/panel.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { mapLive } from '#lib/live/live.ts'

export function AdEditor() {
  const ad = useSiteAd()
  return (
    <LiveContent
      live={mapLive(ad, (text) => [text])}
      skeleton={<PageSkeleton />}
      empty={texts.adRequired}
      failed={texts.failed}
    >
      {([text = '']) => <AdForm text={text} />}
    </LiveContent>
  )
}

const toFields = (text: string) => ({ text })

/** The form for the ad, with a preview. */
function AdForm({ text }: { text: string }) {
  const { control, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(adInput, text, {
    toFields,
    revisionOf: (saved) => saved,
  })
  const [isClearing, setIsClearing] = useState(false)
  const typed = useWatch({ control }).text?.trim() ?? ''
  const save = async (next: string): Promise<boolean> => {
    const isSaved = await callAndTell(calls.updateAd, { text: next })
    if (isSaved) reset({ text: next })
    return isSaved
  }
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={onSubmit(async (fields) => {
          await save(fields.text)
        })}
      >
        {isOvertaken && (
          <OvertakenNotice onStartOver={startOver}>
            A colleague has saved another ad: “{text}”
          </OvertakenNotice>
        )}
        <FormTextField
          control={control}
          name="text"
          label="Homepage ad"
          slotProps={{ htmlInput: { maxLength: 500 } }}
          helperText="Up to 500 characters. Leave it empty to show no ad."
        />
        <Stack direction="row" spacing={1.5}>
          <SubmitButton control={control}>Save</SubmitButton>
          <Button variant="outlined" color="error" disabled={text === ''} onClick={() => setIsClearing(true)}>
            Clear
          </Button>
        </Stack>
      </Stack>
      <Panel title="What visitors see">
        {typed === '' ? (
          <Typography color="textSecondary">Nothing.</Typography>
        ) : (
          <Alert severity="info" variant="outlined">
            {typed}
          </Alert>
        )}
      </Panel>
      <ConfirmDialog
        open={isClearing}
        title="Remove the ad from the home page?"
        confirm="Clear the ad"
        onConfirm={() => save('')}
        onClose={() => setIsClearing(false)}
      >
        <Typography>{text}</Typography>
      </ConfirmDialog>
    </Stack>
  )
}
