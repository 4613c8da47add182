import { z } from "zod";

import { certificateIdSchema, enterpriseIdSchema } from "#contracts/ids.ts";
import { idTypeSchema } from "#contracts/registry-request/options.ts";
import {
  certificateEndingSchema,
  certificateLevelSchema,
  certificateSpecialtySchema,
} from "#contracts/staff/certificate.ts";
import { engagementKindSchema } from "#contracts/staff/staff.ts";

const day = z.string().nullable();

const engagementSchema = z.object({
  id: z.string(),
  enterprise_id: enterpriseIdSchema,
  kind: engagementKindSchema,
  position: z.string(),
  started_on: day,
  ended_on: day,
  end_reason: z.string(),
});

const periodSchema = z.object({
  id: z.string(),
  enterprise_id: enterpriseIdSchema,
  seal_code: z.string(),
  registered_on: day,
  valid_to: z.string(),
  ended_on: day,
  ending: certificateEndingSchema.nullable(),
});

const certificateSchema = z.object({
  id: certificateIdSchema,
  cert_no: z.string(),
  level: certificateLevelSchema,
  specialty: certificateSpecialtySchema,
  periods: z.array(periodSchema),
});

/** Shape that `person_snapshot` writes; numbers are sealed. */
export const personSnapshotSchema = z.object({
  name: z.string(),
  id_type: idTypeSchema,
  id_number: z.string().nullable(),
  phone: z.string().nullable(),
  education: z.string(),
  title: z.string(),
  engagements: z.array(engagementSchema),
  certificates: z.array(certificateSchema),
});
export type PersonSnapshot = z.infer<typeof personSnapshotSchema>;
export type SnapshotEngagement = PersonSnapshot["engagements"][number];
export type SnapshotCertificate = PersonSnapshot["certificates"][number];
export type SnapshotPeriod = SnapshotCertificate["periods"][number];
