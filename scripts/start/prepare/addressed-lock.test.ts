import { expect, test } from "vitest";

import { addressedLock } from "./addressed-lock.mjs";

const lock = {
  name: "project",
  lockfileVersion: 3,
  packages: {
    "": { name: "project", version: "0.1.0" },
    "node_modules/plain": { version: "1.0.0", integrity: "sha512-a" },
    "node_modules/plain/node_modules/@scope/inner": { version: "2.0.0-beta.1" },
    "node_modules/alias": { name: "@scope/real", version: "3.0.0" },
    "node_modules/elsewhere": { version: "4.0.0", resolved: "https://elsewhere.example/four.tgz" },
    "node_modules/linked": { resolved: "packages/linked", link: true },
  },
};

test.each(["https://registry.example/npm", "https://registry.example/npm/"])(
  "a lock file › each package has its address in %s",
  (registry) => {
    const addressed: unknown = JSON.parse(addressedLock(JSON.stringify(lock), registry));
    expect(addressed).toEqual({
      ...lock,
      packages: {
        ...lock.packages,
        "node_modules/plain": {
          version: "1.0.0",
          integrity: "sha512-a",
          resolved: "https://registry.example/npm/plain/-/plain-1.0.0.tgz",
        },
        "node_modules/plain/node_modules/@scope/inner": {
          version: "2.0.0-beta.1",
          resolved: "https://registry.example/npm/@scope/inner/-/inner-2.0.0-beta.1.tgz",
        },
        "node_modules/alias": {
          name: "@scope/real",
          version: "3.0.0",
          resolved: "https://registry.example/npm/@scope/real/-/real-3.0.0.tgz",
        },
      },
    });
  },
);
