import type { EndpointName, InputOf } from "../endpoints.ts";

type Plain<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer One)[]
        ? readonly Plain<One>[]
        : T extends object
          ? { [K in keyof T]: Plain<T[K]> | null | undefined }
          : T;

// Precomputed, as `InputOf` is.
type PlainInputs = { [N in EndpointName]: Plain<InputOf<N>> };

/** The fields of the endpoint's input; an id or a choice may be any text, as a test sends wrong ones too. */
export type PlainInputOf<N extends EndpointName> = PlainInputs[N];
