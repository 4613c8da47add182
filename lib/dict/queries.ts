import type { z } from "zod";

import type { stationOptionsInputSchema } from "#contracts/dict/dict.ts";
import { certificate, dictionaries, registeredUnits, stationOptions } from "#contracts/dict/endpoints.ts";

import { known, listQuery } from "./list-query.ts";

export function dictionaryQuery(dicCode: string, pid: string | undefined) {
  return listQuery("dictionaries", dictionaries, { id: dicCode, ...known({ pid }) });
}

type StationsInput = z.infer<typeof stationOptionsInputSchema>;

export function stationsQuery({ pid, ...rest }: StationsInput) {
  return listQuery("stationOptions", stationOptions, { pid, ...known(rest) });
}

export function unitsQuery(name: string) {
  return listQuery("registeredUnits", registeredUnits, { name });
}

export function certificatesQuery(uscc: string) {
  return listQuery("certificate", certificate, { uscc });
}
