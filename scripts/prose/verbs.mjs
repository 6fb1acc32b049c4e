/** First words of functions: verbs, `is`, `has` and `can` of predicates, and the conventions of CONTRIBUTING.md. */
const verbs = new Set(
  [
    'accept act add adjust advance age agree align allow announce answer append apply approve archive as ask assemble',
    'assign attempt audit authorize await back backdate become begin bind blank block boot bound build bundle cache',
    'call can cancel capitalise capitalize capture carry catch change check choose claim clamp clean clear close',
    'collect combine commit compare compile complete compose compute concatenate conclude confirm connect continue',
    'convert copy correct count create cut damage deal decide declare decode delete deliver deploy derive describe',
    'detect develop die discard dismiss dispatch divide download drag drain draw drop edit enable encode end enrol',
    'ensure enter erase escape estimate evict examine exchange execute expand expect expire explain explore export',
    'extend extract fail feed fetch fill filter find finish fit flag flatten flip focus fold follow foresee forget',
    'format forward frame free freeze gather generate get give go grant greet group grow guard guess halve hand has',
    'hash hide hoard hold ignore import increment index insert insist inspect install intercept invite is issue join',
    'judge keep key kill launch learn leave lengthen let lift limit list listen load log look lose mail make map mark',
    'mask match measure merge migrate mistype move multiply name negate normalise note notify observe obtain occupy',
    'offer on open override pack pair parse partition pass paste pause pay peek permute pick pipe place plan plant',
    'play post postpone preload prepare price print probe prove publish put query quote raise range rank rate reach',
    'read reason recognise record recount recover redeem reduce refresh refuse register rehearse reject release',
    'reload remember remove rename render renew repair repeat replace report reprice request require reseal resend',
    'reset respell respond restart restore resume retry return reuse reveal reverse review rewrite roll rotate round',
    'route run save say scan scroll seal seed select send serve set settle shorten show sign simulate skip solve sort',
    'speak spell spend split spoil stamp stand start stay steal stop store stream stretch submit subscribe subtract',
    'sum summarise swap sweep take talk tamper tell test tidy tighten to toast transform translate trim try turn type',
    'unblock understand undo unflag unmatch unpack unseal update upload use verify visit void wait walk warm warn',
    'warp watch weigh widen with withdraw wrap write',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Guards of calls in `routes.ts`, the mark of a translated constant, and the world; calls of Firestore's API, and the hooks
 * of Vitest's global setup.
 */
const given = new Set([
  'said',
  'signed',
  'staff',
  'world',
  'batchGetDocuments',
  'batchWrite',
  'setup',
  'teardown',
])

/**
 * Returns whether the name of a function begins with a verb. Components begin with a capital; references to documents end
 * in `Ref`, as Firestore's own `doc` has no verb.
 * @param {string} name
 * @returns {boolean}
 */
export function hasVerb(name) {
  const [first = ''] = /^[a-z]*/.exec(name) ?? []
  return first === '' || verbs.has(first) || given.has(name) || name.endsWith('Ref')
}
