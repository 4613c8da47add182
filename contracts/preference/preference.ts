import { z } from "zod";

export const tableCodeSchema = z.enum([
  "max-price",
  "settlement",
  "todo",
  "user",
  "online",
  "access-log",
  "item-codes",
  "fee-rates",
  "certificates",
  "price-indices",
  "location-factors",
  "item-prices",
  "enterprise",
  "staff",
  "staff-certificates",
  "staff-import",
  "registry-request",
  "notice",
  "notice-work",
  "help-work",
  "help-feedback",
  "material-prices",
  "price-issues",
  "price-enquiries",
  "indicator-pools",
  "indicator-issues",
  "indicator-samples",
]);
export type TableCode = z.infer<typeof tableCodeSchema>;

/** Widths in CSS px. */
export const tableViewLimits = { columns: 60, minWidth: 48, maxWidth: 800 } as const;

const columnCodeSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, "列的代码有误");
const widthSchema = z.int().min(tableViewLimits.minWidth).max(tableViewLimits.maxWidth);

export const tableViewSchema = z.strictObject({
  hidden: z.array(columnCodeSchema).max(tableViewLimits.columns, "列数过多").default([]),
  widths: z
    .record(columnCodeSchema, widthSchema)
    .refine((widths) => Object.keys(widths).length <= tableViewLimits.columns, "列数过多")
    .default({}),
  density: z.enum(["default", "compact"]).default("default"),
});
export type TableViewPreference = z.infer<typeof tableViewSchema>;

export const preferenceReadInputSchema = z.object({ key: tableCodeSchema });
export const preferenceReadOutputSchema = z.object({ value: tableViewSchema.nullable() });

export const preferenceSaveInputSchema = z.object({ key: tableCodeSchema, value: tableViewSchema });
export type PreferenceSaveInput = z.infer<typeof preferenceSaveInputSchema>;
export const preferenceSaveOutputSchema = z.object({});
