import { z } from "zod";

export const differenceKindSchema = z.enum(["added", "removed", "changed"]);
export type DifferenceKind = z.infer<typeof differenceKindSchema>;
export const differenceKindNames = { added: "新增", removed: "删除", changed: "变更" } as const;
