import type { z } from "zod";

import type { filingIdInputSchema } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import { writeAsExchangeXml } from "#service/detection/write-exchange-xml.ts";
import { guardedBody } from "#service/export/guarded-body.ts";
import { createSlots } from "#service/export/slots.ts";

import { loadReport } from "../read.ts";
import { billFile, isWorkbook } from "./bill-file.ts";

/** Each slot holds a whole packed workbook in memory. */
const slots = createSlots(2);

export async function downloadExchangeXml(
  call: Call<z.output<typeof filingIdInputSchema>>,
): Promise<FileReply> {
  const { deps, actor, input, auditActor } = call;
  const { filing, report } = await loadReport(deps.db, actor, input.filingId);
  const bill = await billFile(deps.db, report);
  if (!isWorkbook(bill)) {
    const message = "造价数据文件已是交换标准XML，请直接下载原文件";
    throw new ServiceError("request.invalid", { message });
  }
  const leave = slots.take();
  if (leave === null) throw new ServiceError("export.busy");
  try {
    const source = await deps.blobs.read(bill.storageKey);
    await audit(deps.db, auditActor, {
      action: "detection.convert",
      object: { type: "filing", id: filing.id },
      detail: { file: bill.name },
    });
    const body = guardedBody(exchangeXml(source), {
      limit: serviceLimits.serviceTimeout,
      onEnd: (err) => {
        source.destroy();
        if (err !== undefined)
          deps.log.warn({ requestId: auditActor.requestId, err }, "exchange XML export aborted");
        leave();
        return Promise.resolve();
      },
    });
    const name = `${bill.name.replace(/\.xlsx$/i, "")}.xml`;
    return new FileReply({ kind: "made", mime: "application/xml; charset=utf-8", name, body });
  } catch (error) {
    leave();
    throw error;
  }
}

/** Pulls from the source as the client reads; a source error fails the stream. */
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
