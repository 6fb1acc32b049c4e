import Box from '@mui/material/Box'
import type { ListedEntry } from '#collections/audit.ts'
import { describeLine, listChanges } from './change-in-words.ts'
import { useAuditNames } from './use-audit-names.ts'

/** Changed fields of an entry, with their old and new values. */
export function Change({ entry }: { entry: ListedEntry }) {
  const names = useAuditNames()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {listChanges(entry, names).map((line) => (
        <li key={describeLine(line)}>
          {line.label && `${line.label}: `}
          {line.from !== undefined && (
            <>
              <del>{line.from}</del> →{' '}
            </>
          )}
          {line.to}
        </li>
      ))}
    </Box>
  )
}
