/**
 * The files that a change may break, by the folder that has changed. Unit tests need no map: vitest follows their
 * imports.
 */
const map = [
  {
    changed:
      /^functions\/src\/(identity\/(accounts|codes|kyc|letters|roles|sessions)|staff\/members|exchange\/customers|platform\/(crypto|throttling))\//,
    files: ['tests/business/accounts/', 'tests/calls/accounts/'],
  },
  {
    changed: /^functions\/src\/identity\/(factors|factor-management)\//,
    files: ['tests/business/factors/', 'tests/business/attacks/log-in-with-a-password-alone'],
  },
  {
    changed:
      /^functions\/src\/(exchange\/(assignments|claims|events|findings|likeness|media|messages|order-mail|orders|quotes|transfers|withdrawals)|platform\/tallies)\//,
    files: ['tests/business/orders/', 'tests/calls/orders/'],
  },
  {
    changed: /^functions\/src\/(platform\/tallies|exchange\/reserves)\//,
    files: ['tests/business/numbers/'],
  },
  {
    changed:
      /^functions\/src\/(staff|exchange)\/approvals\/|^functions\/src\/platform\/settings\/|^domain\/src\/(approvals|controls)\//,
    files: ['tests/business/controls/', 'tests/business/attacks/move-money-alone'],
  },
  {
    changed: /^functions\/src\/exchange\/(payment-instructions|reserves|wallets)\//,
    files: ['tests/business/wallets/', 'tests/calls/wallets/'],
  },
  {
    changed:
      /^functions\/src\/(staff\/announcements|exchange\/(media|support)|platform\/(mail|storage)|report-calls)/,
    files: ['tests/business/site/', 'tests/calls/site/'],
  },
  {
    changed: /^functions\/src\/(platform\/http\/|(app|routes|serve)\.ts)/,
    files: ['tests/business/accounts/sessions', 'tests/business/attacks/', 'tests/attacks/'],
  },
  {
    changed:
      /^functions\/src\/platform\/(audit|errors|firestore|world)\/|^domain\/src\/(audit|calls|input|orders|people|search|tallies|wallets)\//,
    files: ['tests/business/orders/', 'tests/business/wallets/'],
  },
  {
    changed: /^(functions\/src\/operations|ops\/src)\//,
    files: ['tests/business/operations/', 'tests/calls/accounts/operator-commands'],
  },
  { changed: /^tests\/(business|support)\/world\//, files: ['tests/business/'] },
  {
    changed: /^(ops\/src\/(data|commands\/(backup|drill|restore))|suite\/src\/launcher)\//,
    files: ['tests/launcher/'],
  },
  { changed: /^(firestore\.(rules|indexes\.json)|storage\.rules)$/, files: ['tests/rules/'] },
  { changed: /^emulators\/src\//, files: ['emulators/contract/'] },
  { changed: /^docs\/(api|costs)\.md$/, files: ['tests/calls/documents/', 'tests/business/documents/'] },
  {
    changed: /^docs\/api-guide\.md$/,
    files: ['tests/calls/documents/recipes', 'tests/business/payments/feed-example'],
  },
  { changed: /^web\/src\/features\/customer\//, files: ['tests/journeys/customer/customer-journey'] },
  { changed: /^web\/src\/features\/staff\//, files: ['tests/journeys/staff/queue'] },
  { changed: /^web\/src\/features\/site\//, files: ['tests/journeys/visitor/live-rates'] },
  { changed: /^web\/src\/(app|lib|components|collections)\//, files: ['tests/journeys/visitor/navigation'] },
]

/**
 * Tests to run after these files have changed, besides unit tests: a test that has changed itself, and what the map says.
 * @param {readonly string[]} changed paths below the root
 * @returns {{ readonly inOneProcess: readonly string[], readonly onSuite: readonly string[] }}
 */
export function chooseTests(changed) {
  const tests = changed.filter((path) => /^(tests|simulation|emulators\/contract)\/.*\.test\.ts$/.test(path))
  const mapped = map.filter((entry) => changed.some((path) => entry.changed.test(path)))
  const all = [...new Set([...tests, ...mapped.flatMap(({ files }) => files)])]
  /** @param {string} path */
  const canRunWithoutSuite = (path) => /^(tests\/business|simulation)\//.test(path)
  return {
    inOneProcess: all.filter(canRunWithoutSuite),
    onSuite: all.filter((path) => !canRunWithoutSuite(path)),
  }
}

/**
 * Returns whether a change may break the self-tests of the simulation: in its own code, or in the Firestore it runs on.
 * Its tests of the functions always run.
 * @param {readonly string[]} changed paths below the root
 */
export function isAboutSimulation(changed) {
  return changed.some((path) => /^(simulation|emulators|scripts\/(build|simulation))\//.test(path))
}
