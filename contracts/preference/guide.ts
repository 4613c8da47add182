import { z } from "zod";

/** Guides beside a page, shown until the person dismisses them. */
export const guideCodeSchema = z.enum(["first-filing"]);
export type GuideCode = z.infer<typeof guideCodeSchema>;

export const guideReadInputSchema = z.object({ guide: guideCodeSchema });
export const guideStateSchema = z.object({ isDismissed: z.boolean() });
export const guideSaveInputSchema = guideReadInputSchema.extend({ isDismissed: z.boolean() });
