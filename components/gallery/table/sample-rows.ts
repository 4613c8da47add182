export type SampleRow = {
  id: string;
  name: string;
  region: string;
  unit: string;
  price: string;
  tax: string;
  isValid: "0" | "1";
};

const regions = ["甲区", "乙区", "丙县"];

export function sampleRow(index: number): SampleRow {
  const number = index + 1;
  return {
    id: `sample-${number}`,
    name: `示例工程${number}`,
    region: regions[index % regions.length] ?? "",
    unit: `示例单位${(index % 7) + 1}`,
    price: `${number * 1000}.00`,
    tax: `${number * 90}.00`,
    isValid: index % 3 === 0 ? "0" : "1",
  };
}

export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => sampleRow(index));
}

export const sampleId = (row: SampleRow): string => row.id;
export const sampleName = (row: SampleRow): string => row.name;
