import { z } from "zod";

/** Statuses of an edition; one step leads back: from `repealed` once the repealing notice is gone. */
export const noticeStatusSchema = z.enum([
  "draft",
  "submitted",
  "rejected",
  "approved",
  "scheduled",
  "dropped",
  "published",
  "superseded",
  "withdrawn",
  "repealed",
  "gone",
]);
export type NoticeStatus = z.infer<typeof noticeStatusSchema>;

export const noticeStatusNames: Readonly<Record<NoticeStatus, string>> = {
  draft: "草稿",
  submitted: "待审核",
  rejected: "未通过",
  approved: "已通过，待发布",
  scheduled: "定时发布",
  dropped: "已弃用",
  published: "已发布",
  superseded: "已被新版替代",
  withdrawn: "已撤下",
  repealed: "已废止",
  gone: "已撤除",
};

/** At most one edition of a notice is being worked on. */
export const workingStatuses = ["draft", "submitted", "approved", "scheduled"] as const;
/** At most one edition of a notice is the one at its address. */
export const liveStatuses = ["published", "withdrawn", "repealed", "gone"] as const;
export const shownStatuses = ["published", "withdrawn", "repealed"] as const;

export const noticeEffectSchema = z.enum(["effective", "amended", "expired", "repealed"]);
export type NoticeEffect = z.infer<typeof noticeEffectSchema>;
export const noticeEffectNames: Readonly<Record<NoticeEffect, string>> = {
  effective: "有效",
  amended: "已修改",
  expired: "失效",
  repealed: "废止",
};

export const noticeLinkKindSchema = z.enum(["amend", "repeal", "interpret"]);
export type NoticeLinkKind = z.infer<typeof noticeLinkKindSchema>;
/** From the linking notice, and from the one it leads to. */
export const noticeLinkNames: Readonly<Record<NoticeLinkKind, { out: string; in: string }>> = {
  amend: { out: "修改", in: "被修改" },
  repeal: { out: "废止", in: "被废止" },
  interpret: { out: "解读", in: "相关解读" },
};

export const noticeEndSchema = z.enum(["drop", "withdraw", "repeal", "gone"]);
export type NoticeEnd = z.infer<typeof noticeEndSchema>;
export const noticeEndNames: Readonly<Record<NoticeEnd, string>> = {
  drop: "弃用本稿",
  withdraw: "撤下",
  repeal: "废止",
  gone: "撤除（发布有误）",
};

export const noticeActionSchema = z.enum([
  "save",
  "submit",
  "review",
  "publish",
  "pin",
  ...noticeEndSchema.options,
]);
export type NoticeAction = z.infer<typeof noticeActionSchema>;
