/** Hosting's rewrites name it too, in firebase.json. */
export const region = 'asia-south1'
