export type PasswordPool = {
  hash: (password: string) => Promise<string>;
  /** Without a hash (no such account) returns false after the same time. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>;
};
