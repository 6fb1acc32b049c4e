/** Something the person at the keyboard can put right; its message is the whole explanation. */
export class CannotStart extends Error {}
