import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { otpDigits, otpMinutes } from '@rupee/domain/people/session.ts'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { clearBox, putDigits, splitCode } from './code-boxes.ts'

interface CodeFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  /** Defaults to the number of digits. */
  readonly label?: string
  /** Defaults to the lifetime of a mailed code. */
  readonly help?: string
}

/** One-time code with a box for each digit. The first box has the focus initially. */
export function CodeField<Values extends FieldValues>({
  control,
  name,
  label = t('{digits}-digit code', { digits: otpDigits }),
  help = t('The code is valid for {minutes} minutes.', { minutes: otpMinutes }),
}: CodeFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const inputs = useRef(new Map<number, HTMLInputElement>())
  const labelId = useId()
  const helpId = useId()
  const code = String(field.value)
  const boxes = splitCode(code)
  const focus = (at: number) => inputs.current.get(at)?.focus()

  const clear = (at: number) => field.onChange(clearBox(code, at))
  const put = (at: number, text: string) => {
    const { code: filled, next } = putDigits(code, at, text)
    field.onChange(filled)
    focus(next)
  }
  const change = (at: number, digit: string, text: string) => {
    if (text !== '') return put(at, pickDigit(digit, text))
    // Android keyboards do not report the key: the digit is simply gone.
    clear(at)
    focus(at - 1)
  }
  const paste = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    put(at, event.clipboardData.getData('text'))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: otpDigits - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      focus(target)
    }
    if (event.key === 'Backspace') {
      event.preventDefault()
      const last = boxes[at] === '' ? Math.max(at - 1, 0) : at
      clear(last)
      focus(last)
    }
    if (event.key === 'Delete') {
      event.preventDefault()
      clear(at)
    }
  }

  return (
    <Stack spacing={1} role="group" aria-labelledby={labelId} aria-describedby={helpId}>
      <Typography id={labelId} component="span" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Stack direction="row" spacing={1}>
        {boxes.map((digit, at) => (
          <OutlinedInput
            key={positions[at]}
            value={digit}
            autoFocus={at === 0}
            error={fieldState.invalid}
            inputRef={(input: HTMLInputElement | null) => {
              if (input) inputs.current.set(at, input)
              if (at === 0) field.ref(input)
            }}
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => paste(event, at)}
            onFocus={({ target }) => target.select()}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                // React fires no change event when a digit is replaced by the same digit.
                onInput: ({ currentTarget }) => change(at, digit, currentTarget.value),
                inputMode: 'numeric',
                autoComplete: at === 0 ? 'one-time-code' : 'off',
                'aria-label': t('Digit {position} of {digits}', { position: at + 1, digits: otpDigits }),
                sx: { px: 0, textAlign: 'center', fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' },
              },
            }}
            sx={{ flex: 1, minWidth: 0 }}
          />
        ))}
      </Stack>
      <FormHelperText id={helpId} error={fieldState.invalid}>
        {fieldState.error?.message ?? help}
      </FormHelperText>
    </Stack>
  )
}

const positions = Array.from({ length: otpDigits }, (_, at) => at + 1)

/** Returns the newer of two digits in a box. */
function pickDigit(digit: string, text: string): string {
  return text.length === 2 ? text.replace(digit, '') : text
}
