import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Sentence } from '#components/text/sentence.tsx'
import { operator } from '#lib/config/operator.ts'
import { operatorId } from './operator-facts.ts'

/** Name of the company, in one line. */
export function OperatorLine() {
  const { name, registration } = operator
  if (!name) return null
  return (
    <Typography variant="body2" color="textSecondary">
      <Sentence text="Run by {operator}" parts={{ operator: <Link href={`#${operatorId}`}>{name}</Link> }} />
      {registration && `, ${registration}`}
    </Typography>
  )
}
