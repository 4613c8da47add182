"use client";

import { useSearchParams } from "next/navigation";

import { keywordLength } from "#contracts/search/keyword.ts";

/** A list leaves out a keyword that is too long, so the field shows it with its fault. */
export function useAskedKeyword(name: string, kept: string): string {
  const asked = useSearchParams().get(name)?.trim() ?? "";
  return asked.length > keywordLength ? asked : kept;
}
