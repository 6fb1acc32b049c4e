import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId, useRef } from 'react'

export interface TabbedPanel {
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

interface PanelsByTabProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly tabs: readonly TabbedPanel[]
  /** ID of the open panel. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** One of several panels. Panels that were opened keep their state, half-typed fields too. */
export function PanelsByTab({ label, tabs, chosen, onChoose }: PanelsByTabProps) {
  const prefix = useId()
  const seen = useRef(new Set<string>())
  if (chosen !== undefined) seen.current.add(chosen)
  return (
    <Box>
      <Tabs
        value={chosen ?? false}
        onChange={(_, id: string) => onChoose(id)}
        // Two tabs fit everywhere. Measured too early, they would be given arrows to scroll by.
        {...(tabs.length > 2 && { variant: 'scrollable', allowScrollButtonsMobile: true })}
        aria-label={label}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {tabs.map(({ id, name }) => (
          <Tab
            key={id}
            value={id}
            label={name}
            id={`${prefix}-tab-${id}`}
            aria-controls={`${prefix}-${id}`}
          />
        ))}
      </Tabs>
      {tabs.map(({ id, content }) => (
        <Box
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}`}
          aria-labelledby={`${prefix}-tab-${id}`}
          hidden={id !== chosen}
        >
          {seen.current.has(id) && content}
        </Box>
      ))}
    </Box>
  )
}
