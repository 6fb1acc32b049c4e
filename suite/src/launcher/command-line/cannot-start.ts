/** Error that the user can fix, so its message is shown without a stack. */
export class CannotStart extends Error {}
