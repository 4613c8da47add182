import { sampleBill } from "#service/detection/generate/sample-bill.ts";

const fileName = "示例造价文件.xml";

/** A bill to try the platform with: made at the call, the same each time. */
export function sampleBillFile(): Promise<Response> {
  const encoded = encodeURIComponent(fileName);
  return Promise.resolve(
    new Response(sampleBill(), {
      headers: {
        "content-type": "application/xml; charset=utf-8",
        "content-disposition": `attachment; filename="sample-bill.xml"; filename*=UTF-8''${encoded}`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    }),
  );
}
