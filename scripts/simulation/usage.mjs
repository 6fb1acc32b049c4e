/** Options with an example of their value, and their effect. */
export const options = {
  '--seed 7': 'run with this seed; without it, with a random one',
  '--days 365': 'simulate so many days; without it, 7',
  '--minutes 30': 'run seeds on all cores until time is up',
  '--orders-per-day 1000': 'set the load; without it, 100',
  '--customers 300': 'set the number of customers',
  '--faults none': 'run without faults',
  '--without NAME': 'disable an invariant',
  '--beside COMMIT': 'run processes of an older version as well',
  '--migration': 'migrate old data while old and new code run',
  '--shorten-for 60': 'search so many seconds for a shorter run with the same violation',
  '--defects': 'hunt all planted defects',
  '--only NAME': 'hunt one planted defect',
  '--seeds 30': 'try at most so many seeds for each defect',
}

export const usage = `npm run simulate -- [OPTIONS]

${Object.entries(options)
  .map(([option, effect]) => `  ${option.padEnd(24)}${effect}`)
  .join('\n')}`

const names = Object.keys(options).map((option) => option.split(' ')[0])

/**
 * Returns the first option that there is none of.
 * @param {readonly string[]} args
 */
export function findUnknownOption(args) {
  return args.find((arg) => arg.startsWith('-') && !names.includes(arg.split('=')[0]))
}
