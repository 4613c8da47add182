import { mostParts, ZipError, type ZipFault } from "#service/workbook/zip/directory.ts";
import { type SizedBytes, ZipFile } from "#service/workbook/zip/zip-file.ts";
import { ReadError } from "#service/xml/read-error.ts";

export const damaged =
  "工作簿（压缩包格式）已损坏或不完整，可能被截断，请用Excel打开并另存为 .xlsx后重新上传";

const refusals: Record<ZipFault, { message: string; namesWayOut: boolean }> = {
  broken: { message: damaged, namesWayOut: true },
  directory: { message: damaged, namesWayOut: true },
  encrypted: { message: "压缩包设有密码，无法读取，请取消密码后重新上传", namesWayOut: true },
  parts: { message: `工作簿内含的部件超过${mostParts}个，无法读取`, namesWayOut: false },
  unfolds: { message: "工作簿解压后过大，不是正常的造价数据文件", namesWayOut: false },
};

/** @throws ReadError */
export async function openZip(content: Buffer | SizedBytes): Promise<ZipFile> {
  try {
    return await (Buffer.isBuffer(content) ? ZipFile.open(content) : ZipFile.of(content));
  } catch (error) {
    throw readErrorOf(error);
  }
}

/** @throws ReadError */
export async function* unfoldPart(
  zip: ZipFile,
  name: string,
  consumed?: (packed: number) => void,
): AsyncGenerator<Buffer> {
  try {
    yield* zip.unfold(name, consumed);
  } catch (error) {
    throw readErrorOf(error);
  }
}

function readErrorOf(error: unknown): unknown {
  if (!(error instanceof ZipError)) return error;
  const { message, namesWayOut } = refusals[error.fault];
  return new ReadError(message, { namesWayOut });
}
