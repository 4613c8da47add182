import type { z } from "zod";

import type { detectionIdInputSchema } from "#contracts/detection-api.ts";
import { limits } from "#contracts/limits.ts";
import { audit } from "#service/db/audit.ts";
import { writeAsExchangeXml } from "#service/detection/write-exchange-xml.ts";
import { guardedBody } from "#service/export/guarded-body.ts";
import { createSlots } from "#service/export/slots.ts";
import type { Call } from "#service/http/call.ts";
import { contentDisposition } from "#service/http/disposition.ts";
import { ServiceError } from "#service/http/errors.ts";

import { billFile, isWorkbook } from "./bill-file.ts";
import { loadReport } from "./load-report.ts";

/** Each holds a whole packed workbook in memory. */
const slots = createSlots(2);

/** The bill that was taken as a workbook, as exchange XML, written while it is read. */
export async function downloadExchangeXml(
  call: Call<z.output<typeof detectionIdInputSchema>>,
): Promise<Response> {
  const { deps, actor, input, who } = call;
  const { filing, report } = await loadReport(deps.db, actor, input.filingId);
  const bill = await billFile(deps.db, report);
  if (!isWorkbook(bill)) {
    const message = "造价数据文件已是交换标准 XML，请直接下载原文件";
    throw new ServiceError("request.invalid", { message });
  }
  const leave = slots.take();
  if (leave === null) throw new ServiceError("export.busy");
  try {
    const source = await deps.blobs.read(bill.storageKey);
    await audit(deps.db, who, {
      action: "detection.convert",
      object: { type: "filing", id: filing.id },
      detail: { file: bill.name },
    });
    const body = guardedBody(exchangeXml(source), {
      limit: limits.serviceTimeout,
      onEnd: (err) => {
        source.destroy();
        if (err !== undefined)
          deps.log.warn({ requestId: who.requestId, err }, "a bill was not written whole");
        leave();
        return Promise.resolve();
      },
    });
    return new Response(body, {
      headers: {
        "content-type": "application/xml; charset=utf-8",
        "content-disposition": contentDisposition("attachment", `${bill.name.replace(/\.xlsx$/i, "")}.xml`),
      },
    });
  } catch (error) {
    leave();
    throw error;
  }
}

/** Read on as it is taken; an error of the reader ends it as one. */
function exchangeXml(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const write = (text: string): Promise<void> => writer.write(encoder.encode(text));
  void writeAsExchangeXml(source, write).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error).catch(() => undefined),
  );
  return readable;
}
