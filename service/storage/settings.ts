import { z } from "zod";

const text = z.string().trim().default("");
const optionalUrl = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z.url({ protocol: /^https?$/ }).optional(),
);

export const storageShape = {
  BLOB_DIR: z.string().min(1).optional(),
  S3_BUCKET: text,
  S3_ENDPOINT: optionalUrl,
  S3_REGION: z.preprocess((value) => (value === "" ? undefined : value), z.string().default("us-east-1")),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
};
export type StorageSettings = z.infer<z.ZodObject<typeof storageShape>>;

export function checkStorage(env: StorageSettings, ctx: z.RefinementCtx): void {
  const named = env.S3_BUCKET !== "";
  for (const name of ["S3_ACCESS_KEY", "S3_SECRET_KEY"] as const) {
    if (named && env[name] === "")
      ctx.addIssue({ code: "custom", path: [name], message: "needed with S3_BUCKET" });
  }
  if (!named && env.S3_ENDPOINT !== undefined)
    ctx.addIssue({ code: "custom", path: ["S3_BUCKET"], message: "needed with S3_ENDPOINT" });
}
