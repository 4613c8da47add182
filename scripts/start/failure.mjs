/** A sentence for the person at the terminal: printed alone, without a stack. */
export class StartFailure extends Error {}
