import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'

interface PartProps {
  readonly title: string
  /** Target of a shortcut that focuses the section. */
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** Section of the order details. */
export function Part({ title, ref, children }: PartProps) {
  const titleId = useId()
  return (
    <Stack
      ref={ref as Ref<HTMLDivElement>}
      component="section"
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={titleId}
      spacing={1}
      sx={{ minWidth: 0 }}
    >
      <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  )
}
