import Alert from '@mui/material/Alert'
import { useSecondPerson } from '#collections/settings/controls.ts'

/** Warning that one person can make every change alone: an empty list of requests would suggest that all is well. */
export function WhatOneCanDo() {
  const live = useSecondPerson()
  if (live.status !== 'success') return null
  const { isOn, admins } = live.data
  if (isOn && admins > 1) return null
  return (
    <Alert severity="warning">
      {isOn
        ? 'There is only one admin, who can change payment details, rates, reserves, controls and staff roles alone. All staff are e-mailed about each change.'
        : 'Second person is off. Each admin can change payment details, rates, reserves, controls and staff roles alone, and each operator can pay out any amount.'}
    </Alert>
  )
}
