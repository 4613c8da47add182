/** The file cannot be read; the message is for the person who uploaded it. */
export class ReadError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line = 1, column = 1) {
    super(message);
    this.name = "ReadError";
    this.line = Math.max(1, line);
    this.column = Math.max(1, column);
  }
}
