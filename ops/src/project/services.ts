const toServices = (...names: readonly string[]) => names.map((name) => `${name}.googleapis.com`)

/** APIs that the product calls, or that the Firebase CLI needs to deploy it. */
export const productServices = toServices(
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'securetoken',
  'storage',
  'storagetransfer',
)

/** Free APIs that show and link the billing account. They come first, because the others need billing. */
export const billingServices = toServices('cloudbilling', 'cloudresourcemanager')

/** APIs that only the operator's commands call. */
export const operatorServices = toServices(
  'apikeys',
  'billingbudgets',
  'cloudquotas',
  'firebaseappcheck',
  'iam',
  'orgpolicy',
  'sts',
)
