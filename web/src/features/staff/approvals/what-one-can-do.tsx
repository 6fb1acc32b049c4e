import Alert from '@mui/material/Alert'
import { useSecondPerson } from '#collections/safeguards/controls.ts'

/** Says when nobody would be asked, because a page of approvals alone would look as if all were well. */
export function WhatOneCanDo() {
  const live = useSecondPerson()
  if (live.status !== 'success') return null
  const { isOn, admins } = live.data
  if (isOn && admins > 1) return null
  return (
    <Alert severity="warning">
      {isOn
        ? 'There is one admin. They can change payment details, rates and reserves, the controls and who is staff alone. All staff get a mail about it.'
        : 'Second person is off. Every admin can change payment details, rates and reserves, the controls and who is staff alone, and every operator can pay out any amount.'}
    </Alert>
  )
}
