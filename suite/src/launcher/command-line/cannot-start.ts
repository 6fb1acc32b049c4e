/** Error that the user can fix. Its message is complete. */
export class CannotStart extends Error {}
