import { boolean, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { SampleId } from "#contracts/ids.ts";
import type { FigureAspect, LeftOutReason } from "#contracts/indicator/sample/sample.ts";

import { indicatorSample } from "./indicator-sample.ts";

const sampleId = () =>
  uuid("sample_id")
    .$type<SampleId>()
    .notNull()
    .references(() => indicatorSample.id, { onDelete: "cascade" });
const money = (name: string) => numeric(name, { precision: 18, scale: 2 });
const price = (name: string) => numeric(name, { precision: 18, scale: 4 });

/** Money has an empty unit; a quantity of an element is a row of its own for each unit. */
export const sampleFigure = pgTable(
  "indicator_sample_figure",
  {
    sampleId: sampleId(),
    aspect: text().$type<FigureAspect>().notNull(),
    code: text().notNull(),
    unit: text().notNull().default(""),
    n: integer().notNull(),
    name: text().notNull(),
    amount: money("amount").notNull(),
    quantity: numeric(),
    perArea: money("per_area"),
    content: numeric(),
    share: numeric({ precision: 7, scale: 2 }),
    items: integer().notNull().default(0),
    leftOutItems: integer("left_out_items").notNull().default(0),
    leftOutAmount: money("left_out_amount").notNull().default("0"),
    unlisted: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.sampleId, table.aspect, table.code, table.unit] })],
);

export type FigureRow = typeof sampleFigure.$inferSelect;

export const sampleConsumption = pgTable(
  "indicator_sample_consumption",
  {
    sampleId: sampleId(),
    n: integer().notNull(),
    class: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    unit: text().notNull(),
    quantity: numeric(),
    leftOut: text("left_out").$type<LeftOutReason>(),
    amount: money("amount").notNull(),
    price: price("price"),
    priceLow: price("price_low"),
    priceHigh: price("price_high"),
    lines: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sampleId, table.n] })],
);
