import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { AuditFields } from '@rupee/domain/audit/audit.ts'
import { controlWords, describeControl } from '@rupee/domain/controls/control-words.ts'
import { type ControlName, controlsSchema } from '@rupee/domain/controls/controls.ts'
import type { ControlsEdit } from '@rupee/domain/controls/controls-input.ts'
import * as z from 'zod/mini'
import { planControls } from '../../platform/settings/controls.ts'
import type { ChangeKind } from './change-kind.ts'

/** Change of controls. It needs a second person, because otherwise one admin could disable the safeguard first. */
export const controlsChange: ChangeKind<ControlsEdit> = {
  kind: 'controls',
  input: z.partial(controlsSchema),
  subject: subjects.controls,
  async plan(transaction, edit, { now }) {
    const change = await planControls(transaction, edit, now)
    if (!change) return undefined
    const names = controlNames.filter((name) => change.to[name] !== undefined)
    return {
      ...change,
      takesTwo: true,
      title: 'Limits and controls',
      inWords: names.map((name) => ({
        label: controlWords[name].label,
        from: describeField(name, change.from),
        to: describeField(name, change.to),
      })),
      kept: change.to,
    }
  },
}

const controlNames = z.keyof(controlsSchema).options

function describeField(name: ControlName, fields: AuditFields): string {
  const value = z.partial(controlsSchema).parse({ [name]: fields[name] })
  return describeControl(name, value[name] ?? null)
}
