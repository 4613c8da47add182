import ky from "ky";

import { limits } from "#contracts/limits.ts";

export const client = ky.create({
  timeout: limits.browserTimeout,
  retry: 0,
  throwHttpErrors: false,
  cache: "no-store",
});
