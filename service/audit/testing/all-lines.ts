import { administrationWrites, linkWrites, ownAccountWrites } from "./account-writes.ts";
import { contentWrites, filingWrites } from "./filing-writes.ts";
import { returnItemWrites } from "./return-item-writes.ts";
import { registrationWrites, signInWrites } from "./sign-in-writes.ts";
import type { Lines } from "./stage.ts";

export const allLines: Lines = {
  ...signInWrites,
  ...registrationWrites,
  ...linkWrites,
  ...ownAccountWrites,
  ...administrationWrites,
  ...filingWrites,
  ...returnItemWrites,
  ...contentWrites,
};
