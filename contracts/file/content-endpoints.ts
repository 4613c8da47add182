import { z } from "zod";

import { get } from "../endpoint.ts";
import { fileIdSchema } from "../ids.ts";

/** Apart from the uploads, as most pages need its path alone. */
export const fileContent = get("/ks/file/v1/content/:fileId", {
  summary: "文件内容",
  acts: { "file.read": "查看文件" },
  right: "file.read",
  input: z.object({ fileId: fileIdSchema, download: z.literal("1").optional() }),
  output: "file",
});
