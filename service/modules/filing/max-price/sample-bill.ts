import { sampleBill } from "#service/detection/generate/sample-bill.ts";
import { contentDisposition } from "#service/http/disposition.ts";

/** A bill to try the platform with: made at the call, the same each time. */
export function sampleBillFile(): Promise<Response> {
  return Promise.resolve(
    new Response(sampleBill(), {
      headers: {
        "content-type": "application/xml; charset=utf-8",
        "content-disposition": contentDisposition("attachment", "示例造价文件.xml"),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    }),
  );
}
