import Alert from '@mui/material/Alert'
import { useSecondPerson } from '#collections/safeguards/controls.ts'

/** Says when nobody would be asked, because a page of approvals alone would look as if all were well. */
export function WhatOneCanDo() {
  const live = useSecondPerson()
  if (live.status !== 'success') return null
  const { isOn, people } = live.data
  if (isOn && people > 1) return null
  return (
    <Alert severity="warning">
      {isOn
        ? 'You are the only person on the staff. You can change payment details, rates and reserves, pay out any amount and change the controls alone. All staff get a mail about it.'
        : 'Second person is off. Every member of staff can change payment details, rates and reserves, pay out any amount and change the controls alone.'}
    </Alert>
  )
}
