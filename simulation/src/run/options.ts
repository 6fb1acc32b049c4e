import { parseArgs } from 'node:util'

/** What `npm run simulate` is asked for; its threads are given the same. */
export const { values: options } = parseArgs({
  options: {
    seed: { type: 'string' },
    days: { type: 'string', default: '7' },
    minutes: { type: 'string' },
    customers: { type: 'string' },
    'orders-per-day': { type: 'string', default: '100' },
    faults: { type: 'string', default: 'by seed' },
    without: { type: 'string', multiple: true, default: [] },
    /** So many seconds are spent on looking for a shorter run with the same violation. */
    'shorten-for': { type: 'string', default: '60' },
    /** Where `scripts/simulation/simulate.mjs` has built the functions, and another version of them. */
    functions: { type: 'string', default: '.local/lib/simulated' },
    beside: { type: 'string' },
  },
})
