import { z } from "zod";

/** Subjects that may rest on a policy: a detection rule by its code, a deadline by kind and step. */
export const basisKindSchema = z.enum(["rule", "deadline"]);
export type BasisKind = z.infer<typeof basisKindSchema>;
export const basisKindNames: Readonly<Record<BasisKind, string>> = { rule: "检测规则", deadline: "办理时限" };

export const citedBySchema = z.object({
  kind: basisKindSchema,
  code: z.string(),
  name: z.string(),
  clause: z.string(),
});
export type CitedBy = z.infer<typeof citedBySchema>;
