import type { Page } from "@playwright/test";

import { type EndpointName, pathOf } from "#contracts/endpoints.ts";
import { type ErrorCode, errorTable } from "#contracts/errors/errors.ts";

export async function breakCall(
  page: Page,
  name: EndpointName,
  code: number,
  error: ErrorCode,
): Promise<void> {
  const json = { code, data: { error }, message: errorTable[error].message, requestId: crypto.randomUUID() };
  await page.route(`**${pathOf(name)}`, (route) => route.fulfill({ status: code, json }));
}
