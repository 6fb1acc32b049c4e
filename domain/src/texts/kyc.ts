export const kycMobile = 'Please enter a valid 10-digit mobile number'
export const kycAadhaar = 'Please fill in all Aadhaar details correctly'
export const kycPan = 'Please fill in all PAN card details correctly'
export const kycPhotoRefused = 'A photo must be a jpeg or png of at most 10 MB'
export const kycVideoRefused = 'The video must be a video file of at most 50 MB'
export const kycUploadAgain = 'A file could not be found. Please upload it again.'
export const kycTooManyUploads = 'You have uploaded too many files today. Please try again tomorrow.'
export const kycUploadFailed = 'The file could not be uploaded. Please try again.'
export const kycCameraRefused =
  'This page is not allowed to use your camera. Allow camera and microphone in your browser settings, or choose a video file.'
export const kycCameraMissing = 'No camera or microphone was found. Please choose a video file.'
export const kycCameraFailed =
  'The camera could not be started. Close other apps that use it, or choose a video file.'
export const kycSubmitted = 'We have received your details. We will e-mail you when we have checked them.'
export const kycNothingKept =
  'There is no earlier submission to keep this from. Please fill in the whole form.'
export const kycNothingNew = 'Please change what we asked for before you submit again'
export const kycWaiting = 'KYC Verification in progress...'
export const kycConfirmed = 'Your account is verified !!'
export const instructionsAfterKyc =
  'Please verify your account first. KYC takes five short steps. When your identity is confirmed, you read here where to pay. Please do not pay before that.'
export const instructionsAfterCheck =
  'KYC Verification in progress... When your identity is confirmed, you read here where to pay. Please do not pay before that.'
export const kycNotSubmitted = 'This customer has not submitted any KYC details'
export const kycAlreadyConfirmed = 'This customer is already verified'
export const kycOtherSubmission =
  'The customer has sent another submission since. Please look at it before you decide.'
export const kycAlreadyTurnedDown = 'A colleague has turned this submission down in the meantime'
export const kycOpenFilesFirst = 'Please open each file of this submission before you confirm it.'
export const reasonRequired = 'Please give a reason'
export const noSuchFile = 'There is no such file'
export const onlyGet = 'Only GET is allowed'
export const askForRange = 'The file is too large for one answer. Ask for a byte range.'
