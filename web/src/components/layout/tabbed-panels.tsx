import { useSearchParams } from 'react-router-dom'
import { PanelsByTab, type TabbedPanel } from './panels-by-tab.tsx'

interface TabbedPanelsProps {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly TabbedPanel[]
}

/** Tabs with one panel each; the address names the selected tab. */
export function TabbedPanels({ label, tabs }: TabbedPanelsProps) {
  const [search, setSearch] = useSearchParams()
  const chosen = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]
  const choose = (id: string) => setSearch({ tab: id }, { replace: true })
  return <PanelsByTab label={label} tabs={tabs} chosen={chosen?.id} onChoose={choose} />
}
