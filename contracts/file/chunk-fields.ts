import { z } from "zod";

import { uploadIdSchema } from "../ids.ts";
import { md5Schema } from "./upload.ts";

/** Must precede `file` in the form; `chunk` counts from 0, `md5` is the chunk's. */
export const chunkFieldsSchema = z.object({
  chunk: z.coerce.number().int().nonnegative(),
  uploadId: uploadIdSchema,
  md5: md5Schema,
});
