import type { Migrated } from '@rupee/functions/operations/migrations/migrate.ts'

const states = {
  done: 'done',
  'would be done': 'would be done',
  left: 'left for after the deployment',
} as const

export function toReport({ from, version, target, steps }: Migrated): string {
  const lines = steps.map(
    (step) =>
      `Version ${step.version}, ${states[step.state]}: ${step.summary}${step.state === 'left' ? '' : ` Documents: ${step.changed}.`}`,
  )
  const all =
    from === target
      ? `The data has version ${version}, the same as this code.`
      : `The data has version ${version} of ${target}.`
  return [...lines, all].join('\n')
}
