import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { type ChangeEvent, type Ref, useId } from 'react'
import { AttachFileIcon } from '#components/icons/shared-icons.tsx'
import { CloseIcon } from '#components/icons/site-icons.tsx'
import { FilePreview } from './file-preview.tsx'

/** The input inside handles focus and clicks. */
const labelOnly = { component: 'label', role: undefined, tabIndex: -1 } as const

interface FileFieldProps {
  readonly label: string
  /** Accepted types, as in the attribute of an input. */
  readonly accept: string
  readonly files: readonly File[]
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly required?: boolean
  readonly error?: string | undefined
  readonly hint?: string
  readonly inputRef?: Ref<HTMLInputElement>
  /** Receives chosen or dropped files, unchecked. */
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: (file: File) => void
}

/** File input with a preview of each file. The form decides which files it accepts. */
export function FileField({
  label,
  accept,
  files,
  multiple = false,
  disabled = false,
  required = false,
  error,
  hint,
  inputRef,
  onChoose,
  onRemove,
}: FileFieldProps) {
  const helpId = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])])
    // Reset, so that the same file can be chosen again after it was refused or removed.
    target.value = ''
  }
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      <Button
        {...labelOnly}
        variant="outlined"
        color={error ? 'error' : 'primary'}
        startIcon={<AttachFileIcon />}
        disabled={disabled}
        sx={{ alignSelf: 'flex-start', '&:focus-within': { outline: 2, outlineColor: 'primary.main' } }}
      >
        {label}
        {required && ' *'}
        <input
          ref={inputRef}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          required={required && files.length === 0}
          aria-describedby={helpId}
          onChange={choose}
          style={{ position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer' }}
        />
      </Button>
      <FormHelperText id={helpId} error={error !== undefined}>
        {error === undefined ? hint : t(error)}
      </FormHelperText>
      {files.map((file) => (
        <Stack
          key={`${file.name} ${file.lastModified} ${file.size}`}
          direction="row"
          spacing={1.5}
          sx={{ alignItems: 'center', minWidth: 0 }}
        >
          <FilePreview file={file} />
          <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {file.name}
          </Typography>
          <IconButton
            aria-label={t('Remove {what}', { what: file.name })}
            size="small"
            disabled={disabled}
            onClick={() => onRemove(file)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
    </Stack>
  )
}
