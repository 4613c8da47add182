export class StartFailure extends Error {}
