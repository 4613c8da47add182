/**
 * Tags of a piece of a file, flat, because cloning many small objects between threads costs more than reading them.
 * `numbers`: 0 for an end tag; for a start tag its shape + 1, line, column and the length of each value in `text`.
 */
export type TagBatch = {
  text: string;
  numbers: Uint32Array<ArrayBuffer>;
  /** Shapes new in this batch: names of the attributes and last that of the tag. */
  shapes: readonly (readonly string[])[];
  /** Shapes are numbered anew. */
  renewed: boolean;
};

/** Numbers of a start tag before the lengths. */
export const headNumbers = 3;
