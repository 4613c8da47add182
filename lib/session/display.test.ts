import { expect, it } from "vitest";

import { displayCookie, readDisplay, turned } from "./display.ts";

it("displayCookie › is read back", () => {
  for (const large of [false, true])
    for (const contrast of [false, true]) {
      const value = /^display=([^;]*);/.exec(displayCookie({ large, contrast }, false))?.[1];
      expect(readDisplay(value)).toEqual({ large, contrast });
    }
});

it.each([undefined, "", "x", "largecontrast", "Large"])("readDisplay › reads %j as off", (value) => {
  expect(readDisplay(value)).toEqual({ large: false, contrast: false });
});

it("turned › turns one switch", () => {
  expect(turned({ large: true, contrast: false }, "contrast")).toEqual({ large: true, contrast: true });
});
