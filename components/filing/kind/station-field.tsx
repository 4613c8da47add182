"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { BoundField } from "#components/form/bound-field.ts";
import { OptionField } from "#components/form/fields/option-field.tsx";
import { useLaid, useValue } from "#components/form/use-form.ts";
import { stationsQuery } from "#lib/dict/queries.ts";
import { stationToSet } from "#lib/dict/station-choice.ts";

/** A new region, class or level preselects the station in charge; one that a restore or merge brought stays if it may. */
export function StationField({ field, bound }: BoundField) {
  const pid = useValue("regionCode");
  const projectClass = useValue("projectClass");
  const approvalLevel = useValue("approvalLevel");
  const place = [pid, projectClass, approvalLevel].join("|");
  const laid = useLaid();
  const [decided, setDecided] = useState({ place, laid, isLaid: false });
  const [moved, setMoved] = useState(false);
  if (decided.place !== place || decided.laid !== laid) {
    const isMoved = decided.place !== place;
    setDecided({ place, laid, isLaid: isMoved ? decided.laid !== laid : decided.isLaid });
    if (isMoved) setMoved(true);
  }
  const { isLaid } = decided;
  const stations = useQuery({
    ...stationsQuery({ pid, projectClass, approvalLevel }),
    enabled: pid !== "" && moved,
  });

  useEffect(() => {
    if (!moved || !stations.data?.length) return;
    setMoved(false);
    const chosen = stationToSet(stations.data, bound.value, isLaid);
    if (chosen) bound.change(chosen.value, chosen.label);
  }, [stations.data, moved, isLaid, bound]);

  return <OptionField field={field} bound={bound} />;
}
