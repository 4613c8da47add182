import type { z } from "zod";

import type { stationOptionsInputSchema } from "#contracts/dict/dict.ts";
import { certificate, dictionaries, registeredUnits, stationOptions } from "#contracts/dict/endpoints.ts";

import { known, listQuery } from "./list-query.ts";

/** Unlike dictionaries, lists of data change with steps on the platform. */
const asData = { staleTime: 0 };

export function dictionaryQuery(dicCode: string, pid: string | undefined) {
  const query = listQuery("dictionaries", dictionaries, { id: dicCode, ...known({ pid }) });
  return dicCode === "ceiling-filing" ? { ...query, ...asData } : query;
}

type StationsInput = z.infer<typeof stationOptionsInputSchema>;

export function stationsQuery({ pid, ...rest }: StationsInput) {
  return listQuery("stationOptions", stationOptions, { pid, ...known(rest) });
}

export function unitsQuery(name: string) {
  return { ...listQuery("registeredUnits", registeredUnits, { name }), ...asData };
}

export function certificatesQuery(uscc: string) {
  return { ...listQuery("certificate", certificate, { uscc }), ...asData };
}
