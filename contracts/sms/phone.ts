import { z } from "zod";

export const phoneSchema = z
  .string()
  .trim()
  .min(1, { message: "手机号必填", abort: true })
  .regex(/^1[3-9]\d{9}$/, "请输入11位手机号");

/** First three and last four digits; empty for none. */
export const maskedPhoneSchema = z.string().regex(/^(1\d{2}\*{4}\d{4})?$/);
