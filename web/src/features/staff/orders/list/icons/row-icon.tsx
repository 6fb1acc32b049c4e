import { memo } from 'react'
import { rowIconPaths } from './row-icon-paths.ts'

export type RowIconName = keyof typeof rowIconPaths

export const RowIcon = memo(function RowIcon({ name, color = '' }: { name: RowIconName; color?: string }) {
  return (
    <svg className={`icon ${color}`} viewBox="0 0 24 24" fill="currentColor" aria-hidden focusable={false}>
      <path d={rowIconPaths[name]} />
    </svg>
  )
})
