import { z } from "zod";

/** A mobile number of the mainland, without country code or blanks. */
export const phoneSchema = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/, "请输入 11 位手机号码");

/** As it leaves the service: the first three and last four figures. Empty for none. */
export const maskedPhoneSchema = z.string().regex(/^(1\d{2}\*{4}\d{4})?$/);
