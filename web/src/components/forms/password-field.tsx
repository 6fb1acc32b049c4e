import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { t } from '@rupee/domain/language/translate.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import {
  VisibilityOutlinedIcon as VisibilityIcon,
  VisibilityOffOutlinedIcon as VisibilityOffIcon,
} from '#components/icons/shared-icons.tsx'
import { FormTextField, type FormTextFieldProps } from './text-field.tsx'

export function PasswordField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? VisibilityOffIcon : VisibilityIcon
  return (
    <FormTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={isShown ? t('Hide the password') : t('Show the password')}
                onClick={() => setIsShown(!isShown)}
              >
                <Icon />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
