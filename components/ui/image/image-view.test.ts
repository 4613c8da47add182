import { describe, expect, it } from "vitest";

import { roomOf, scaleOf, wholeImage, zoomed } from "./image-view.ts";

const place = { width: 800, height: 400 };
const wide = { width: 1600, height: 400 };

describe("image view", () => {
  it("fits the image without enlarging it", () => {
    expect(scaleOf(wholeImage, wide, place)).toBe(0.5);
    expect(scaleOf(wholeImage, { width: 20, height: 10 }, place)).toBe(1);
    expect(scaleOf(wholeImage, { width: 0, height: 0 }, place)).toBe(1);
  });
  it("fits a rotated image", () => {
    expect(roomOf({ scale: null, turns: 1 }, wide, place)).toEqual({ width: 100, height: 400 });
    expect(roomOf({ scale: 2, turns: 2 }, wide, place)).toEqual({ width: 3200, height: 800 });
  });
  it("zooms in steps up to its limits", () => {
    expect(zoomed(0.43, 1)).toBe(0.5);
    expect(zoomed(0.43, -1)).toBe(0.25);
    expect(zoomed(1, 1)).toBe(1.5);
    expect(zoomed(4, 1)).toBe(4);
    expect(zoomed(0.1, -1)).toBe(0.1);
  });
});
