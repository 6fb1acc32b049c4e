import { useSearchParams } from 'react-router-dom'
import { PanelsByTab, type TabbedPanel } from './panels-by-tab.tsx'

interface TabbedPanelsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly tabs: readonly TabbedPanel[]
}

/** One of several panels, chosen in the address. */
export function TabbedPanels({ label, tabs }: TabbedPanelsProps) {
  const [search, setSearch] = useSearchParams()
  const chosen = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]
  const choose = (id: string) => setSearch({ tab: id }, { replace: true })
  return <PanelsByTab label={label} tabs={tabs} chosen={chosen?.id} onChoose={choose} />
}
