import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { insertSeparators } from '@rupee/domain/money/format-amount.ts'
import { useState } from 'react'
import { takeLatinDigits } from '#components/forms/take-latin-digits.ts'
import type { WalletEditor } from './use-wallet-editors.ts'
import type { FieldName } from './wallet-draft.ts'

interface WalletFieldProps extends Omit<TextFieldProps, 'name' | 'defaultValue'> {
  readonly editor: WalletEditor
  readonly name: Exclude<FieldName, 'reserveShow'>
  readonly label: string
  /** Currency of an amount, which decides the separators. */
  readonly code?: string
  readonly fault: string | undefined
}

/** Text field of a wallet's record. An amount shows separators until it is edited. */
export function WalletField({
  editor,
  name,
  code,
  fault,
  helperText,
  slotProps,
  ...props
}: WalletFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const value = editor.fields[name]
  return (
    <TextField
      fullWidth
      {...props}
      slotProps={{ ...slotProps, input: { ...slotProps?.input, readOnly: editor.isSettling } }}
      name={name}
      value={isTyping || code === undefined ? value : insertSeparators(value, code)}
      onChange={(event) => {
        takeLatinDigits(event)
        editor.setFields({ [name]: event.target.value })
      }}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        editor.settleFields()
      }}
      error={fault !== undefined}
      helperText={fault ?? helperText}
    />
  )
}
