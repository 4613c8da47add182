import { expect, it } from "vitest";

import { previewKind, sizeText } from "./preview.ts";

it("previews PDF and pictures, whatever the case, and nothing else", () => {
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

it("writes sizes as people read them", () => {
  expect([0, 1023, 1024, 1_048_575, 5_242_880].map(sizeText)).toEqual([
    "0 B",
    "1023 B",
    "1.0 KB",
    "1024.0 KB",
    "5.0 MB",
  ]);
});
