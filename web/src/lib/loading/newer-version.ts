const tried = 'reloaded-for'
const entries = 'script[type=module][src]'

/** Reloads the page when its code is gone because a newer version was deployed. */
export function followDeployments(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfThereIsANewerOne())
}

/**
 * Reloads the page, once for each deployment, if a newer version was deployed. A reload would not help when code is
 * missing for another reason, such as a broken connection.
 */
export async function reloadIfThereIsANewerOne(): Promise<void> {
  const newest = await fetchNewestVersion().catch(() => undefined)
  const isNewer = newest !== undefined && newest !== findVersion(document)
  if (!isNewer || sessionStorage.getItem(tried) === newest) return
  sessionStorage.setItem(tried, newest)
  window.location.reload()
}

async function fetchNewestVersion(): Promise<string | undefined> {
  const answer = await fetch('/', { cache: 'no-store' })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // A captive portal or proxy may answer with a page of its own.
  return answer.ok ? findVersion(page) || undefined : undefined
}

/** Returns the version of the running app. */
export function readPageVersion(): string {
  return listEntries(document).at(-1) ?? ''
}

function findVersion(page: Document): string {
  return listEntries(page).join(' ')
}

/** Returns the entry scripts of a page. The last one is the app's, and its name changes with every build. */
function listEntries(page: Document): readonly string[] {
  return [...page.querySelectorAll(entries)].map((script) => script.getAttribute('src') ?? '')
}
