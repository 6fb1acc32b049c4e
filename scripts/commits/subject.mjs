const longest = 72

/** Subjects that Git writes, or that are squashed before the branch lands. */
const generated = /^(Merge|Revert|fixup!|squash!|amend!) /

const notImperative =
  /^(add|chang|fix|mak|remov|renam|updat|us)(ed|es|s|ing)\b|^(made|adds|added|uses|used)\b/

/**
 * Returns what is wrong with the first line of a commit message.
 * @param {string} subject
 * @returns {string[]}
 */
export function findProblems(subject) {
  if (generated.test(subject)) return []
  const summary = /^[a-z][a-z0-9/-]*: (\S.*)$/.exec(subject)?.[1]
  if (summary === undefined)
    return ['Write "area: imperative summary", such as "web: keep the focus after a swap".']
  return [
    subject.length > longest && `Use at most ${longest} characters instead of ${subject.length}.`,
    /^[A-Z][a-z]/.test(summary) && 'Start the summary in lower case.',
    /[.…]$/.test(summary) && 'Leave out the full stop.',
    notImperative.test(summary) && 'Use the imperative, such as "add" instead of "added" or "adds".',
  ].filter((problem) => problem !== false)
}
