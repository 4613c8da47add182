/** The database cannot be used as it is; the message tells its administrator what to do and is shown without a stack. */
export class SetupError extends Error {}
