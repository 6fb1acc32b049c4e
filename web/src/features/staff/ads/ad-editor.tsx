import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { type Ad, adSchema } from '@rupee/domain/site/ad.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSiteAd } from '#collections/board/board.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { Panel } from '#components/layout/panel.tsx'
import { PlainPanel } from '#components/layout/plain-panel.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { mapLive } from '#lib/live/live.ts'

export function AdEditor() {
  const ad = useSiteAd()
  return (
    <LiveContent
      live={mapLive(ad, (stored) => [stored])}
      skeleton={<PageSkeleton />}
      empty={texts.adRequired}
      failed={texts.failed}
    >
      {([stored]) => stored && <AdForm ad={stored} />}
    </LiveContent>
  )
}

const toFields = (ad: Ad) => ad

/** Form for the ad, with a preview. */
function AdForm({ ad }: { ad: Ad }) {
  const { control, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(adSchema, ad, {
    toFields,
    toRevision: (saved) => JSON.stringify(saved),
  })
  const [isClearing, setIsClearing] = useState(false)
  const { text = '', text_hi = '' } = useWatch({ control })
  const save = async (next: Ad): Promise<boolean> => {
    const isSaved = await callAndTell(calls.updateAd, next)
    if (isSaved) reset(next)
    return isSaved
  }
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <PlainPanel>
        <Stack
          component="form"
          noValidate
          spacing={2.5}
          onSubmit={onSubmit(async (fields) => {
            await save({ text: fields.text, text_hi: fields.text_hi ?? '' })
          })}
        >
          {isOvertaken && (
            <OvertakenNotice onStartOver={startOver}>
              A colleague has saved another ad: “{ad.text}”
            </OvertakenNotice>
          )}
          <FormTextField
            control={control}
            name="text"
            label="Homepage ad"
            slotProps={{ htmlInput: { maxLength: 500 } }}
            helperText="Up to 500 characters. Leave it empty to show no ad."
          />
          <FormTextField
            control={control}
            name="text_hi"
            label="Hindi version"
            slotProps={{ htmlInput: { maxLength: 500, lang: 'hi' } }}
            helperText="If it is empty, visitors who read Hindi see the English text."
          />
          <Stack direction="row" spacing={1.5}>
            <SubmitButton control={control}>Save</SubmitButton>
            <Button
              variant="outlined"
              color="error"
              disabled={ad.text === ''}
              onClick={() => setIsClearing(true)}
            >
              Clear
            </Button>
          </Stack>
        </Stack>
      </PlainPanel>
      <Panel title="Visitor preview">
        {text.trim() === '' ? (
          <Typography color="textSecondary">Nothing.</Typography>
        ) : (
          <Stack spacing={1.5}>
            {[text, text_hi]
              .filter((each) => each.trim() !== '')
              .map((each) => (
                <Alert key={each} severity="info" variant="outlined">
                  {each.trim()}
                </Alert>
              ))}
          </Stack>
        )}
      </Panel>
      <ConfirmDialog
        open={isClearing}
        title="Remove the ad from the home page?"
        confirm="Clear the ad"
        onConfirm={() => save({ text: '', text_hi: '' })}
        onClose={() => setIsClearing(false)}
      >
        <Typography>{ad.text}</Typography>
      </ConfirmDialog>
    </Stack>
  )
}
