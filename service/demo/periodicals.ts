import { readFile } from "node:fs/promises";

import { eq } from "drizzle-orm";

import { msgTypes } from "#contracts/message/msg-types.ts";
import { periodOf } from "#contracts/price/period.ts";
import type { Tx } from "#service/db/connect.ts";
import { outbox } from "#service/db/schema/outbox.ts";

import { attachmentPdf } from "./attachment.ts";
import type { Stage } from "./stage.ts";
import { secondPerson } from "./units.ts";

const journals = [
  { regionCode: "330100", title: "杭州建设工程造价信息", cover: "periodical-cover-a.jpg" },
  { regionCode: "330200", title: "宁波建设工程造价信息", cover: "periodical-cover-b.jpg" },
] as const;
const mostIssues = 3;

/** The last issues of two stations, each with the prices it printed. The reader's banner stays free of them. */
export async function seedPeriodicals(stage: Stage, tx: Tx, months: readonly string[]): Promise<void> {
  for (const { regionCode, title, cover } of journals) {
    const picture = new Uint8Array(await readFile(new URL(cover, import.meta.url)));
    const own = await stage.as(`shi${regionCode}`);
    const second = await stage.as(secondPerson(regionCode));
    for (const month of months.slice(-mostIssues)) {
      const { start, end } = periodOf("month", month);
      const number = `${month.slice(0, 4)}年第${Number(month.slice(5))}期`;
      stage.at(new Date(`${end}T15:00:00+08:00`));
      const { issues } = await own.call("periodicalPriceIssues", {});
      const pdf = attachmentPdf(`${title} ${number}`, [
        "目录：本期材料价格变动情况，市区主要材料市场信息价，政策法规",
      ]);
      const saved = await own.call("periodicalSave", {
        title,
        number,
        source: "演示数据",
        periodKind: "month",
        firstMonth: month,
        publishedOn: end,
        fileId: await own.upload(`${title}${number}.pdf`, pdf),
        coverId: await own.upload("封面.jpg", picture),
        entries: [{ title: "市区主要材料市场信息价", firstPage: 1, lastPage: 1 }],
        priceIssueId: issues.find(({ period }) => period.start === start)?.issueId ?? null,
      });
      const { periodicalId, revision } = saved;
      await second.call("periodicalPublish", { periodicalId, revision });
    }
  }
  await tx.delete(outbox).where(eq(outbox.msgType, msgTypes.periodical));
}
