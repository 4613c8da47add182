export type Environment = Readonly<Record<string, string | undefined>>;
export type Say = (line: string) => void;

/** `run` returns the exit code; an error it throws is printed and exits with 2. */
export type Command = {
  usage: string;
  run: (given: Environment, args: readonly string[], say: Say) => Promise<number>;
};
