"use client";

import { useQuery } from "@tanstack/react-query";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { settingKindNames } from "#contracts/indicator/settings/settings.ts";
import { indicatorSettingQuery } from "#lib/detect-standard/indicator/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";

import type { Opened } from "./indicator-settings-view.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { SettingContent } from "./setting-content.tsx";
import { SettingForm } from "./setting-form.tsx";

/** One version, read or edited into the next one. */
export function SettingDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { row, edits } = opened;
  const query = useQuery(indicatorSettingQuery(row));
  const { data } = query;
  if (edits && data)
    return data.kind === "mapping" ? (
      <MappingForm content={data.content} version={row.version} onClose={onClose} />
    ) : (
      <SettingForm setting={data} version={row.version} onClose={onClose} />
    );
  return (
    <Dialog open title={`${settingKindNames[row.kind]}第${row.version}版`} width={920} onClose={onClose}>
      <ListStates state={loadState(query, null)} rows={6} columns={2} onRetry={() => void query.refetch()}>
        {data && <SettingContent setting={data} />}
      </ListStates>
    </Dialog>
  );
}
