/**
 * Words and openings that make a text read as translated, and what to write instead.
 * @typedef {object} Rule
 * @property {string} name
 * @property {'everywhere' | 'doc comments' | 'texts'} where
 * @property {(sentence: string, isFirst: boolean) => boolean} objects
 * @property {string} because
 */

/** Longest sentence on a screen or in a mail. Other strings, such as legal pages, have no limit. */
const maximumWords = 25

const openings = /^(What|Who|Whoever|Whom|Of|By which|That|Else)\b(?!['’])/
const headless =
  /^(Whose|Those|Such as|Also|By|The same(\.|,| (of|by|in|with|for|as|if)\b)|As|For|Which|Where|When|How|Why|If|Because|None|Not|Neither|But|And|Or|So|Nor|Than|(By|In|On|At|To|From|With|After|Before|Under|Over|Behind|Beside) (which|whom|what|whose))\b/

/** @type {readonly Rule[]} */
export const rules = [
  {
    name: 'opening without a noun',
    where: 'everywhere',
    objects: (sentence) => openings.test(sentence) && !sentence.endsWith('?'),
    because: 'Name the subject with a noun; "Else" is "Otherwise".',
  },
  {
    name: 'doc comment without a head',
    where: 'doc comments',
    objects: (sentence, isFirst) => isFirst && headless.test(sentence),
    because: 'Start with a verb for a function, and with a noun phrase for a type or a constant.',
  },
  {
    name: 'long sentence',
    where: 'texts',
    objects: (sentence) => sentence.split(' ').length > maximumWords,
    because: `Split it: a sentence on a screen has at most ${maximumWords} words.`,
  },
  {
    name: 'whoever',
    where: 'everywhere',
    objects: (sentence) => /\bwho(m)?ever\b|^Whatever\b/i.test(sentence),
    because: 'Name the role, such as "the caller".',
  },
  {
    name: 'by itself',
    where: 'everywhere',
    objects: (sentence) => /\bby (itself|themselves)\b/i.test(sentence),
    because: 'Write "automatically", "on its own" or "alone".',
  },
  {
    name: 'anew',
    where: 'everywhere',
    objects: (sentence) => /\banew\b/i.test(sentence),
    because: 'Write "again", or name what starts over.',
  },
  {
    name: 'of before',
    where: 'everywhere',
    objects: (sentence) => /\bof before\b/i.test(sentence),
    because: 'Write "previous" or "earlier".',
  },
  {
    name: 'for ever',
    where: 'everywhere',
    objects: (sentence) => /\bfor ever\b/i.test(sentence),
    because: 'Write "forever" or "permanently", or say what ends it.',
  },
  {
    name: 'thereof, whereby',
    where: 'everywhere',
    objects: (sentence) => /\b(there|where)(of|in|by|upon|from|with|to)\b/i.test(sentence),
    because: 'Leave legal English to lawyers; name the thing.',
  },
  {
    name: 'in case that',
    where: 'everywhere',
    objects: (sentence) => /\bin case that\b/i.test(sentence),
    because: 'Write "if".',
  },
  {
    name: 'else, as otherwise',
    where: 'everywhere',
    objects: (sentence) => /(, |; |\bor )else\b/i.test(sentence),
    because: 'Write "otherwise", or name the condition.',
  },
  {
    name: 'is told of',
    where: 'everywhere',
    objects: (sentence) => /\b(is|are|was|were|be) told of\b/i.test(sentence),
    because: 'Name who notifies whom, or write "knows" or "receives".',
  },
  {
    name: 'from … on',
    where: 'everywhere',
    objects: (sentence) =>
      /\bfrom (?!now |then |here |there )([\w'-]+ ){1,4}on(?=[.,;:)]|$| (they|it|we|you|staff|customers)\b)/i.test(
        sentence,
      ),
    because: 'Write "since", "after" or "or more".',
  },
  {
    name: 'for, as because',
    where: 'everywhere',
    objects: (sentence) => /, for (it|they|there|he|she|nobody|nothing|everybody) /i.test(sentence),
    because: 'Write "because".',
  },
  {
    name: 'is no …',
    where: 'everywhere',
    objects: (sentence) => /(?<!\bthere )\b(is|are|was|were) no (?!longer\b|one\b|more\b)\w/i.test(sentence),
    because: 'Write "is not a …", or say what it is.',
  },
  {
    name: 'nobody of',
    where: 'everywhere',
    objects: (sentence) => /\b(no|some|every|any)body of\b/i.test(sentence),
    because: 'Write "none of", "one of", "all of" or the role.',
  },
]
