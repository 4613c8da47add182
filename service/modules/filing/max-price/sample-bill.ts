import { sampleBill } from "#service/bill-generator/sample-bill.ts";
import { FileReply } from "#service/core/file-reply.ts";

export function sampleBillFile(): Promise<FileReply> {
  return Promise.resolve(
    new FileReply({
      kind: "made",
      mime: "application/xml; charset=utf-8",
      name: "示例造价数据文件.xml",
      body: sampleBill(),
    }),
  );
}
