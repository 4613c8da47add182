import { expect, it } from "vitest";

import { previewKind } from "./preview.ts";

it("previewKind › accepts PDF and pictures in any case and nothing else", () => {
  expect(["a.PDF", "b.jpg", "c.JPEG", "d.png", "e.xml", "pdf.xlsx", "none"].map(previewKind)).toEqual([
    "pdf",
    "image",
    "image",
    "image",
    "none",
    "none",
    "none",
  ]);
});
