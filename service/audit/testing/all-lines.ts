import { administrationWrites, linkWrites, ownAccountWrites } from "./account-writes.ts";
import { contentWrites, filingWrites } from "./filing-writes.ts";
import { returnItemWrites } from "./return-item-writes.ts";
import { registrationWrites, signInWrites } from "./sign-in-writes.ts";
import type { Lines } from "./stage.ts";

/** Every call of the service: how it is made, or that it only reads. */
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
