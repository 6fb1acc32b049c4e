/** https://firebase.google.com/docs/firestore/quotas#security_rules, and one limit of our own. */
export const limits = {
  sourceBytes: 256 * 1024,
  pathSegments: 100,
  captures: 20,
  matchDepth: 10,
  callDepth: 20,
  functionArguments: 7,
  functionVariables: 10,
  expressionsPerRequest: 1000,
  documentsPerOperation: 10,
  documentsPerBatch: 20,
  /** https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore */
  documentsPerStorageRequest: 2,
  /** Undocumented limit that keeps expressions from nesting deeper than recursion can follow. */
  expressionHeight: 100,
} as const
