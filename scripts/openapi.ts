import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { endpoints } from "#contracts/endpoints.ts";
import { openApiDocument } from "#service/http/open-api.ts";

import { root } from "./start/root.mjs";

/** `npm run openapi`: writes docs/openapi.json from the contract. */
const text = JSON.stringify(openApiDocument(Object.entries(endpoints)), null, 1);
writeFileSync(join(root, "docs/openapi.json"), `${text}\n`);
