import { createHash } from "node:crypto";

import type { Page } from "@playwright/test";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { pathOf } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import type { PeriodicalId } from "#contracts/ids.ts";

import { pdf } from "../data/pdf.ts";
import { call, pageHeaders } from "./service.ts";

const entries = [
  "本期材料价格变动情况说明",
  "杭州市区建设工程主要材料市场信息价",
  "各区县地方材料市场信息价",
  "城市轨道交通工程、管廊工程材料市场信息价及说明",
  "政策法规",
];

async function uploadedPdf(page: Page): Promise<string> {
  const texts = Array.from({ length: 24 }, (_, at) => `Price journal, page ${at + 1}`);
  const buffer = pdf(texts, Math.round(Math.random() * 1000));
  const multipart = {
    fileSize: String(buffer.length),
    md5: createHash("md5").update(buffer).digest("hex"),
    file: { name: "造价信息.pdf", mimeType: "application/pdf", buffer },
  };
  const answer = await page.request.post(pathOf("upload"), { headers: pageHeaders(page), multipart });
  return envelopeSchema(uploadOutputSchema).parse(await answer.json()).data.fileId;
}

/** A draft of the station of `page`, without a picture. */
export async function seedPeriodical(page: Page): Promise<PeriodicalId> {
  const saved = await call(page, "periodicalSave", {
    title: "杭州建设工程造价信息",
    number: `2026年第${Date.now() % 1_000_000}期`,
    periodKind: "month",
    firstMonth: "2026-09",
    publishedOn: "2026-09-28",
    fileId: await uploadedPdf(page),
    entries: entries.map((title, at) => ({ title, firstPage: 1 + at * 4, lastPage: 4 + at * 4 })),
  });
  return saved.periodicalId;
}
