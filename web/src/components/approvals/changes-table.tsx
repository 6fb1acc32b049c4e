import Box from '@mui/material/Box'
import type { ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import { FieldList } from '#components/tables/field-list.tsx'

/** Table of a request's changes: the old value, struck through, and the new one. */
export function ChangesTable({ changes }: { changes: readonly ChangeInWords[] }) {
  const fields = changes.map(({ label, from, to }) => ({ label, value: <Line from={from} to={to} /> }))
  return <FieldList fields={fields} />
}

function Line({ from, to }: { from: string | undefined; to: string }) {
  if (from === undefined) return <>{to}</>
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {from}
      </Box>
      {' → '}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {to}
      </Box>
    </>
  )
}
