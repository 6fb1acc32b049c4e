import type { ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import { controlWords, describeControl } from '@rupee/domain/controls/control-words.ts'
import { type ControlName, type Controls, controlsSchema } from '@rupee/domain/controls/controls.ts'
import { type ControlsEdit, controlsInput } from '@rupee/domain/controls/controls-input.ts'
import * as z from 'zod/mini'

/** Values of the form: texts and checkboxes. */
export type ControlFields = z.input<typeof controlsInput>

/** Panels of the form with their controls. */
export const controlParts: readonly { readonly title: string; readonly names: readonly ControlName[] }[] = [
  {
    title: 'Second person',
    names: [
      ...(['secondPerson', 'rateMovePercent', 'spreadFloor', 'reserveEdit'] as const),
      ...(['payout', 'payoutDay', 'matchedPayment', 'unseenHours'] as const),
    ],
  },
  {
    title: 'Staff',
    names: ['staffSecondFactor', 'stepUpMinutes', 'staffSessionHours', 'staffIdleMinutes', 'targetMinutes'],
  },
  {
    title: 'Customers',
    names: [
      ...(['heldAtOnce', 'pendingOrders', 'largeQuote', 'largeQuotesGivenUp', 'givenUpWorth'] as const),
      ...(['extensionMovePercent', 'firstDayOrder', 'upiLimit', 'refundDays'] as const),
    ],
  },
]

const controlNames = z.keyof(controlsSchema).options

export function toFields(controls: Controls): ControlFields {
  const fields = controlNames.map((name) => {
    const value = controls[name]
    return [name, typeof value === 'boolean' ? value : String(value ?? '')]
  })
  return Object.fromEntries(fields)
}

interface ChangedControls {
  /** Changed values to send. */
  readonly input: ControlFields
  readonly inWords: readonly ChangeInWords[]
}

/** Returns the controls whose values have changed; different notations of a number are equal. */
export function findChangedControls(before: Controls, typed: ControlFields): ChangedControls {
  const parsed: ControlsEdit = controlsInput.safeParse(typed).data ?? {}
  const changed = controlNames.flatMap((name) => {
    const value = parsed[name]
    if (value === undefined) return []
    const from = describeControl(name, before[name])
    const to = describeControl(name, value)
    return from === to ? [] : [{ name, label: controlWords[name].label, from, to }]
  })
  return {
    input: Object.fromEntries(changed.map(({ name }) => [name, typed[name]])),
    inWords: changed.map(({ label, from, to }) => ({ label, from, to })),
  }
}
