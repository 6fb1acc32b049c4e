import type { Outcome } from './run-setup.ts'

/** Says how much was changed, and numbers the steps that only the operator can do. */
export function toReport(project: string, { plan, made, remaining }: Outcome): string {
  return [
    `${project}: ${made.length} of ${plan.length} changes made`,
    ...(remaining.length > 0 ? ['', 'Left for you:'] : []),
    ...remaining.map((step, index) => `${index + 1}. ${step}`),
  ].join('\n')
}
