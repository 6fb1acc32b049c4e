import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId, useState } from 'react'

export interface TabbedPanel {
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

interface PanelsByTabProps {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly TabbedPanel[]
  /** ID of the open panel. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** Tabs with one panel each. Opened panels keep their state, including half-typed fields. */
export function PanelsByTab({ label, tabs, chosen, onChoose }: PanelsByTabProps) {
  const prefix = useId()
  const [opened, setOpened] = useState<readonly string[]>([])
  if (chosen !== undefined && !opened.includes(chosen)) setOpened([...opened, chosen])
  return (
    <Box>
      <Tabs
        value={chosen ?? false}
        onChange={(_, id: string) => onChoose(id)}
        // Two tabs always fit; scrollable ones could get scroll arrows from an early measurement.
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
          {opened.includes(id) && content}
        </Box>
      ))}
    </Box>
  )
}
