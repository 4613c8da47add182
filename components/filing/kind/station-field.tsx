"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { BoundField } from "#components/form/bound-field.ts";
import { OptionField } from "#components/form/fields/option-field.tsx";
import { useValue } from "#components/form/use-form.ts";
import { stationsQuery } from "#lib/dict/queries.ts";

/** A new region, class or level preselects the station in charge. */
export function StationField({ field, bound }: BoundField) {
  const pid = useValue("regionCode");
  const projectClass = useValue("projectClass");
  const approvalLevel = useValue("approvalLevel");
  const place = [pid, projectClass, approvalLevel].join("|");
  const [decided, setDecided] = useState(place);
  const [moved, setMoved] = useState(false);
  if (decided !== place) {
    setDecided(place);
    setMoved(true);
  }
  const stations = useQuery({
    ...stationsQuery({ pid, projectClass, approvalLevel }),
    enabled: pid !== "" && moved,
  });

  useEffect(() => {
    const first = stations.data?.[0];
    if (!moved || !first) return;
    setMoved(false);
    if (bound.value !== first.value) bound.change(first.value, first.label);
  }, [stations.data, moved, bound]);

  return <OptionField field={field} bound={bound} />;
}
