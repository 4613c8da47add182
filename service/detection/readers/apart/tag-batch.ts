/**
 * Tags of a piece of a file, flat, because cloning many small objects between threads costs more than reading them.
 * `numbers`: 0 for an end tag; for a start tag its shape + 1, line, column, 1 if its values are of their types, and
 * where in `text` each value starts and ends, and after a 项目特征 its words, its specification and the halves of its mark.
 */
export type TagBatch = {
  /** Text of the file, and values that are written otherwise there. */
  text: string;
  numbers: Uint32Array<ArrayBuffer>;
  /** Shapes new in this batch: name of the tag and those of its attributes. */
  shapes: readonly (readonly string[])[];
  /** Shapes are numbered anew. */
  renewed: boolean;
};

/** Numbers of a start tag before the places of its values. */
export const headNumbers = 4;

/** A mark of 53 bits is two numbers: multiples of this and the rest. */
export const markBase = 2 ** 21;
