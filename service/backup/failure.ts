/** A part is cut, altered, exchanged or missing. */
export class DamagedBackup extends Error {}

/** A reason for operators not to go on: nothing was changed. */
export class BackupRefusal extends Error {}
