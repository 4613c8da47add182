import { expect, it } from "vitest";
import { z } from "zod";

import { ApiFailure } from "#lib/http/failure.ts";

import { sendForm } from "./send.ts";

const failing = (error: "registry.stale" | "staff.left") => () =>
  Promise.reject(new ApiFailure({ status: 409, message: "已被他人修改", error }));

it("sendForm › tells a stale form apart from other conflicts", async () => {
  const schema = z.object({});
  const message = "已被他人修改";
  expect(await sendForm(schema, {}, failing("registry.stale"))).toEqual({ kind: "stale", message });
  expect(await sendForm(schema, {}, failing("staff.left"))).toEqual({
    kind: "wrong",
    faults: { "": message },
  });
});
