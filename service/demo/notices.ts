import { subDays } from "date-fns/subDays";
import { eq } from "drizzle-orm";

import type { InputOf } from "#contracts/endpoints.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import type { NoticeKey } from "#contracts/notice/notice.ts";
import type { Tx } from "#service/db/connect.ts";
import { outbox } from "#service/db/schema/outbox.ts";

import type { Stage } from "./stage.ts";

const writer = "sheng330000";
const reviewer = "sysadmin";

type Text = Omit<InputOf<"noticeSave">, "nodeId"> & { node: string; daysAgo: number };

const issuer = "浙江省建设工程造价管理总站";

/** Invented: no document of these numbers exists. */
const former: Text = {
  node: "政策法规",
  daysAgo: 40,
  title: "建设工程造价数据监测报送办法（试行）",
  body: "<h2>第一条</h2><p>企业应在招标文件发布前报送最高投标限价及其造价数据文件。</p>",
  isPublic: true,
  policy: { issuer, docNo: "浙建价站〔2024〕12号", issuedOn: "2024-03-01", effectiveOn: "2024-04-01" },
};
const present: Text = {
  node: "政策法规",
  daysAgo: 12,
  title: "建设工程造价数据监测报送办法",
  body: `<h2>第一条</h2><p>企业应通过建设工程造价数据监测平台报送最高投标限价和竣工结算。</p>
<h2>第二条</h2><p>造价站在下列时限内办理：</p>
<table><tbody><tr><th>环节</th><th>时限</th></tr><tr><td>受理</td><td>5个工作日</td></tr><tr><td>复核</td><td>5个工作日</td></tr></tbody></table>
<h2>第三条</h2><p>本办法自施行之日起，原试行办法同时废止。</p>`,
  isPublic: true,
  policy: { issuer, docNo: "浙建价站〔2026〕8号", issuedOn: "2026-09-01", effectiveOn: "2026-10-01" },
};
const reminder: Text = {
  node: "通知公告",
  daysAgo: 6,
  title: "关于做好年度造价数据报送工作的通知",
  body: "<p>请各单位于12月20日前完成本年度竣工结算的报送，逾期未报的将在下一年度信用评价中记录。</p><ol><li><p>核对本单位人员和注册证书信息；</p></li><li><p>补正被退回的备案；</p></li><li><p>如有疑问，请联系所在地造价站。</p></li></ol>",
  isPublic: true,
  wantsReceipt: true,
};

/** A policy that replaced another, and a notice, each approved by a second person. The reader's banner stays free of them. */
export async function seedNotices(stage: Stage, tx: Tx, now: Date): Promise<void> {
  const { noticeId } = await publish(stage, former, now);
  await publish(stage, { ...present, links: [{ kind: "repeal", noticeId }] }, now);
  const told = await publish(stage, reminder, now);
  await (await stage.as(writer)).call("noticePin", { noticeId: told.noticeId, pinned: true });
  await tx.delete(outbox).where(eq(outbox.msgType, msgTypes.notice));
}

async function publish(stage: Stage, { node, daysAgo, ...text }: Text, now: Date): Promise<NoticeKey> {
  stage.at(subDays(now, daysAgo));
  const own = await stage.as(writer);
  const nodes = await own.call("noticeNodes", {});
  const nodeId = nodes.find(({ name }) => name === node)?.id;
  if (nodeId === undefined) throw new Error(`No node ${node}`);
  const draft = await own.call("noticeSave", { ...text, nodeId });
  const submitted = await own.call("noticeSubmit", draft);
  const second = await stage.as(reviewer);
  const passed = await second.call("noticeReview", { ...submitted, result: "pass" });
  return own.call("noticePublish", passed);
}
