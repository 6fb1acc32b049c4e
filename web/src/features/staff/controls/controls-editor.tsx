import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { controlsInput } from '@rupee/domain/controls/controls-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { type SetControls, useControls, useSecondPerson } from '#collections/settings/controls.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { ChangesTable } from '#components/approvals/changes-table.tsx'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { Panel } from '#components/layout/panel.tsx'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { mapLive } from '#lib/live/live.ts'
import { ControlField } from './control-field.tsx'
import { type ControlFields, controlParts, findChangedControls, toFields } from './controls-fields.ts'

export function ControlsEditor() {
  const controls = useControls()
  return (
    <LiveContent
      live={mapLive(controls, (set) => [set])}
      skeleton={<PageSkeleton />}
      empty={texts.failed}
      failed={texts.failed}
    >
      {([set]) => set && <ControlsForm set={set} />}
    </LiveContent>
  )
}

function ControlsForm({ set }: { set: SetControls }) {
  const { control, base, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(controlsInput, set, {
    toFields,
    toRevision: ({ version }) => version,
  })
  const [asked, setAsked] = useState<ControlFields>()
  const waiting = useWaitingApproval(subjects.controls())
  const second = useSecondPerson()
  const takesTwo = second.status === 'success' && second.data.isOn && second.data.admins > 1
  const { input, inWords } = findChangedControls(base, asked ?? toFields(base))

  const save = async (): Promise<boolean> => {
    const outcome = await changeAndTell(calls.updateControls, { ...input, version: base.version })
    if (outcome === 'made' && asked) reset(asked)
    if (outcome === 'asked') startOver()
    return outcome !== 'failed'
  }
  return (
    <Stack component="form" noValidate spacing={3} onSubmit={onSubmit(async (fields) => setAsked(fields))}>
      <WaitingNotice approval={waiting} />
      {isOvertaken && (
        <OvertakenNotice onStartOver={startOver}>A colleague has changed the controls.</OvertakenNotice>
      )}
      {controlParts.map(({ title, names }) => (
        <Panel key={title} title={title}>
          <Stack spacing={2.5} sx={{ maxWidth: 560, pt: 1 }}>
            {names.map((name) => (
              <ControlField key={name} control={control} name={name} />
            ))}
          </Stack>
        </Panel>
      ))}
      <SubmitButton control={control} sx={{ alignSelf: 'flex-start' }}>
        Save
      </SubmitButton>
      <ConfirmDialog
        open={asked !== undefined && inWords.length > 0}
        title={takesTwo ? 'Ask a colleague to approve this?' : 'Save these controls?'}
        confirm={takesTwo ? 'Ask for approval' : 'Save the controls'}
        color="primary"
        onConfirm={save}
        onClose={() => setAsked(undefined)}
      >
        <ChangesTable changes={inWords} />
        {takesTwo && (
          <DialogContentText sx={{ mt: 1 }}>
            A second person has to approve this. Until then nothing changes.
          </DialogContentText>
        )}
      </ConfirmDialog>
    </Stack>
  )
}
