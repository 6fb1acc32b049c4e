const tried = 'reloaded-for'
const entry = 'script[type=module][src]'

/**
 * A deployment takes away the code that an open page has yet to load. Such a page begins anew by itself, once for each
 * deployment. Code that is missing for another reason, as on a broken line, is not brought by a reload.
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
  return answer.ok ? versionOf(page) : undefined
}

/** The name of the file that begins the app changes with whatever changes in the app. */
function versionOf(page: Document): string | undefined {
  return page.querySelector(entry)?.getAttribute('src') ?? undefined
}
