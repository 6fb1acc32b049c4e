/** First words of functions: verbs, `is`, `has` and `can` of predicates, and the conventions of CONTRIBUTING.md. */
const verbs = new Set(
  [
    'accept add adjust advance align answer append apply approve archive as ask assemble assign attempt audit await',
    'become begin blank block boot bound build call can cancel capitalise capitalize carry catch change check choose claim',
    'clamp clean clear close compare compile complete compose compute confirm continue convert correct count create',
    'cut decide declare decode delete deliver derive describe detect discard dismiss download drag draw drop encode',
    'end enrol ensure enter erase escape estimate evict exchange expect expire explain export extend feed fetch fill',
    'filter find finish fit flag flatten focus fold follow foresee forget format free freeze gather get give grant',
    'group guard guess halve hand has hash hold ignore import index insert inspect is issue join judge keep key leave',
    'lengthen let lift list listen load log look mail make map mark mask match measure migrate move multiply name',
    'normalise note notify offer on open pack pair parse pay permute pick pipe place plan play post postpone preload',
    'prepare price prove publish put query quote raise range rank rate reach read recognise record recount redeem',
    'refresh refuse register rehearse release reload remember remove rename render renew repair repeat replace report',
    'reprice request require reseal resend reset restart restore resume retry return reveal reverse review round run save',
    'say scroll seal select send serve set settle shorten show sign solve sort speak spell split stamp stand start',
    'stay stop store stream stretch submit subscribe sum summarise swap sweep take tell tidy tighten to toast',
    'translate trim try turn unblock undo unflag unmatch unpack unseal update upload use verify void wait warn warp',
    'watch with withdraw write',
  ].flatMap((line) => line.split(' ')),
)

/** Guards of calls in `routes.ts`, the mark of a translated constant, and the world. */
const given = new Set(['said', 'signed', 'staff', 'world'])

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
