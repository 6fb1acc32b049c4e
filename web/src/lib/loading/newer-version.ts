const tried = 'reloaded-for'
const entries = 'script[type=module][src]'

/**
 * A deployment removes code that an open page has yet to load. Such a page reloads itself, once for each deployment.
 * It does not when code is missing for another reason, such as a broken connection: a reload would not help.
 */
export function followDeployments(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfThereIsANewerOne())
}

async function reloadIfThereIsANewerOne(): Promise<void> {
  const newest = await newestVersion().catch(() => undefined)
  const isNewer = newest !== undefined && newest !== versionOf(document)
  if (!isNewer || sessionStorage.getItem(tried) === newest) return
  sessionStorage.setItem(tried, newest)
  window.location.reload()
}

async function newestVersion(): Promise<string | undefined> {
  const answer = await fetch('/', { cache: 'no-store' })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // What stands between a phone and the internet may answer with a page of its own.
  return answer.ok ? versionOf(page) || undefined : undefined
}

/** Names the version of the app that runs here. */
export function pageVersion(): string {
  return entriesOf(document).at(-1) ?? ''
}

function versionOf(page: Document): string {
  return entriesOf(page).join(' ')
}

/** The names of the files that begin the page. That of the app, the last, changes with every change of it. */
function entriesOf(page: Document): readonly string[] {
  return [...page.querySelectorAll(entries)].map((script) => script.getAttribute('src') ?? '')
}
