"use client";

import { useQuery } from "@tanstack/react-query";

import type { FieldDefinition } from "#contracts/form/form.ts";
import { regionPath, regionText } from "#lib/dict/region-path.ts";
import { type RegionTree, regionsQuery } from "#lib/dict/regions.ts";
import { sourceOf } from "#lib/dict/sources.ts";

import { useKnownText } from "../use-known-text.ts";

type Region = { value: string; label: string; leaf: boolean };

/** Levels from the top; empty until all names are loaded. */
export function useRegionLevels(code: string, tree: RegionTree, enabled = true): readonly Region[] {
  const path = regionPath(code);
  const { data } = useQuery({
    queryKey: ["dict", tree, "levels", code],
    queryFn: async ({ client }) => {
      const lists = await Promise.all(path.map(({ pid }) => client.fetchQuery(regionsQuery(pid, tree))));
      return path.flatMap((level, at) => lists[at]?.find(({ value }) => value === level.code) ?? []);
    },
    enabled: enabled && path.length > 0,
  });
  return data?.length === path.length ? data : [];
}

export function treeOf(field: FieldDefinition): RegionTree {
  const source = sourceOf(field);
  return source === "region" || source === "registerRegion" ? source : "xmRegion";
}

/** Prefers the record's name over one composed of the levels. */
export function useRegionText(field: FieldDefinition, value: string): string {
  const known = useKnownText(field, value);
  const levels = useRegionLevels(value, treeOf(field), known === null);
  if (known !== null) return known;
  return levels.length === 0 ? value : regionText(levels.map((level) => level.label));
}
