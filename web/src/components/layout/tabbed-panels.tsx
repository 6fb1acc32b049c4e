import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

interface TabbedPanelsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly name: string; readonly content: ReactNode }[]
}

/** One of several panels, chosen in the address. Panels that were opened keep their state, half-typed fields too. */
export function TabbedPanels({ label, tabs }: TabbedPanelsProps) {
  const prefix = useId()
  const [search, setSearch] = useSearchParams()
  const chosen = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]
  const seen = useRef(new Set<string>())
  if (chosen) seen.current.add(chosen.id)
  return (
    <Box>
      <Tabs
        value={chosen?.id ?? false}
        onChange={(_, id: string) => setSearch({ tab: id }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
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
          hidden={id !== chosen?.id}
        >
          {seen.current.has(id) && content}
        </Box>
      ))}
    </Box>
  )
}
