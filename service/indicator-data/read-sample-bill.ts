import type { BillTotals, ProjectFacts } from "#contracts/detection/detection.ts";
import type { Bill } from "#service/detection/model.ts";
import { openBill } from "#service/detection/readers/read-bill.ts";
import type { CodeStandard, Mapping } from "#service/indicator/mapping/mapping.ts";
import { SampleCalculator } from "#service/indicator/sample/calculator.ts";
import { ReadError } from "#service/xml/read-error.ts";

export type ReadBill = {
  project: ProjectFacts;
  totals: BillTotals;
  taxModels: string[];
  calculator: SampleCalculator;
};

/** One pass over the file, nothing of its rows kept. The message of a file that cannot be read. */
export async function readSampleBill(
  source: AsyncIterable<Uint8Array>,
  {
    mapping,
    standard,
    size,
    signal,
  }: {
    mapping: Mapping;
    standard: CodeStandard;
    /** Bytes: a large file is parsed in another thread. */
    size?: number;
    signal?: AbortSignal | undefined;
  },
): Promise<ReadBill | { fault: string }> {
  const calculator = new SampleCalculator(mapping, standard);
  const taxModels = new Set<string>();
  const found: Bill[] = [];
  try {
    const file = await openBill(source);
    await file.read(
      {
        row: (row) => calculator.row(row),
        resource: (resource) => calculator.resource(resource),
        unit: ({ taxModel }) => void (taxModel !== "" && taxModels.add(taxModel)),
        bill: (bill) => void found.push(bill),
      },
      { size, signal },
    );
  } catch (error) {
    if (error instanceof ReadError) return { fault: error.message };
    throw error;
  }
  const [bill] = found;
  if (!bill) return { fault: "文件中没有造价数据" };
  return { project: bill.project, totals: bill.totals, taxModels: [...taxModels], calculator };
}
