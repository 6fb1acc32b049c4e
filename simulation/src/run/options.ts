import { parseArgs } from 'node:util'

/** Options of `npm run simulate`, passed on to its threads. */
export const { values: options } = parseArgs({
  options: {
    seed: { type: 'string' },
    days: { type: 'string', default: '7' },
    minutes: { type: 'string' },
    customers: { type: 'string' },
    'orders-per-day': { type: 'string', default: '100' },
    faults: { type: 'string', default: 'by seed' },
    without: { type: 'string', multiple: true, default: [] },
    /** Runs a migration while old and new code are live. `old`: the old code. */
    migration: { type: 'boolean', default: false },
    old: { type: 'string', default: '.local/lib/simulated/planted/before-the-ledger' },
    /** Seconds spent on finding a shorter run with the same violation. */
    'shorten-for': { type: 'string', default: '60' },
    /** Folder where `scripts/simulation/simulate.mjs` has built the functions. `beside`: another version of them. */
    functions: { type: 'string', default: '.local/lib/simulated' },
    beside: { type: 'string' },
  },
})
