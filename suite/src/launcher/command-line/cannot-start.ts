/** An error that the user can fix; its message says all there is to say. */
export class CannotStart extends Error {}
