import type { Setting } from "#contracts/indicator/settings/settings.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import {
  addVersion,
  currentMapping,
  currentSettings,
  digestOf,
  newest,
  unstoredVersion,
} from "#service/indicator-data/versions.ts";
import { mappingFaults } from "#service/indicator/mapping/faults.ts";

/** A new version; calculations that run keep theirs, and filings become due for it. */
export function saveSetting({
  deps,
  actor,
  auditActor,
  input,
}: CallOf<"indicatorSettingSave">): Promise<ReplyOf<"indicatorSettingSave">> {
  const { setting, base, reason } = input;
  const { kind, content } = setting;
  requireSound(setting);
  return deps.db.transaction(async (tx) => {
    // The program's own is version 1, also where nothing has been calculated yet.
    await currentMapping(tx, auditActor.at);
    await currentSettings(tx, auditActor.at);
    const former = await newest(tx, kind);
    if ((former?.version ?? unstoredVersion[kind]) !== base)
      throw new ServiceError("indicator-setting.stale");
    if (former?.digest === digestOf(content)) throw new ServiceError("indicator-setting.unchanged");
    const version = await addVersion(tx, kind, content, {
      accountId: actor.accountId,
      byName: signature(actor),
      reason,
      at: auditActor.at,
    });
    if (version === null) throw new ServiceError("indicator-setting.stale");
    await audit(tx, auditActor, {
      action: "indicator-setting.save",
      object: { type: "indicator-setting", id: kind },
      detail: { kind, version, reason, digest: digestOf(content) },
    });
    return { kind, version };
  });
}

function requireSound(setting: Setting): void {
  if (setting.kind !== "mapping") return;
  const [first] = mappingFaults(setting.content);
  if (first !== undefined) throw new ServiceError("indicator-setting.faulty", { message: first });
}
