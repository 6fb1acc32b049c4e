import Stack from '@mui/material/Stack'
import type { Right } from '@rupee/domain/people/roles.ts'
import type { ReactNode } from 'react'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { useMay } from '#lib/session/use-may.ts'

interface ForRoleProps {
  readonly right: Right
  /** Title of the page. */
  readonly title: string
  readonly children: ReactNode
}

/** Guard of a page that needs a right. For convenience only: the rules and the calls protect the data. */
export function ForRole({ right, title, children }: ForRoleProps) {
  if (useMay(right)) return children
  return (
    <Stack spacing={3}>
      <PageHeading title={title} />
      <NotAllowed right={right}>see this page</NotAllowed>
    </Stack>
  )
}
