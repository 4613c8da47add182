import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { CertificateId, EnterpriseId, PersonId } from "#contracts/ids.ts";

import { time } from "../time.ts";
import { enterprise } from "./enterprise.ts";
import { person } from "./person.ts";

/** The number is stored in its normal form: `建[造]` and 14 digits, or nine of before 2018. */
export const certificate = pgTable("certificate", {
  id: uuid().$type<CertificateId>().primaryKey().defaultRandom(),
  personId: uuid("person_id")
    .$type<PersonId>()
    .notNull()
    .references(() => person.id),
  certNo: text("cert_no").notNull().unique(),
  level: text({ enum: ["1", "2"] }).notNull(),
  specialty: text({ enum: ["1", "2", "3", "4"] }).notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});

/** One registration with one enterprise. A renewal and a transfer begin a new period; none is overwritten. */
export const certificatePeriod = pgTable("certificate_period", {
  id: uuid().primaryKey().defaultRandom(),
  certificateId: uuid("certificate_id")
    .$type<CertificateId>()
    .notNull()
    .references(() => certificate.id),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id),
  sealCode: text("seal_code").notNull().default(""),
  registeredOn: date("registered_on", { mode: "string" }),
  /** Inclusive, in Shanghai's days. */
  validTo: date("valid_to", { mode: "string" }).notNull(),
  /** The first day on which it no longer counts. */
  endedOn: date("ended_on", { mode: "string" }),
  ending: text({
    enum: ["renewed", "transferred", "corrected", "withdrawn", "revoked", "cancelled", "left"],
  }),
  source: text({ enum: ["filed", "imported", "migrated"] }).notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});
