import { expect } from "vitest";
import { z } from "zod";

import { inputFault } from "../input-faults.ts";

/** Files share zod's settings: without this the words of a fault would depend on the files that ran before. */
const { testPath = "" } = expect.getState();
const isService = testPath.includes("/service/") || testPath.endsWith(".db.test.ts");
z.config({ localeError: isService ? inputFault : z.locales.en().localeError });
