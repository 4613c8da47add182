export const buildingMark = " › ";

/** Name of a 单位工程 where several 单项工程 have one of the name. */
export function unitInBuilding(sectional: string, unit: string): string {
  return sectional === "" ? unit : `${sectional}${buildingMark}${unit}`;
}
