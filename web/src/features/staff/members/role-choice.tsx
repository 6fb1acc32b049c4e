import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type Role, roleSchema, rolesInWords } from '@rupee/domain/people/roles.ts'
import { useId } from 'react'
import { capitalize } from './capitalized.ts'

interface RoleChoiceProps {
  readonly role: Role
  readonly onChange: (role: Role) => void
}

/** Roles, each with its purpose. */
export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId}>Role</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={role}
        onChange={(_, chosen) => onChange(roleSchema.parse(chosen))}
      >
        {roleSchema.options.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio sx={{ alignSelf: 'flex-start' }} />}
            label={
              <>
                {capitalize(each)}
                <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
                  {rolesInWords[each]}
                </Typography>
              </>
            }
            sx={{ py: 0.5 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
