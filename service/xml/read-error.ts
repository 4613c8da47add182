type Told = {
  line?: number;
  column?: number;
  /** The message ends with advice to the owner of the file. */
  namesWayOut?: boolean;
};

export class ReadError extends Error {
  readonly line: number;
  readonly column: number;
  readonly namesWayOut: boolean;

  constructor(message: string, { line = 1, column = 1, namesWayOut = false }: Told = {}) {
    super(message);
    this.name = "ReadError";
    this.line = Math.max(1, line);
    this.column = Math.max(1, column);
    this.namesWayOut = namesWayOut;
  }
}
