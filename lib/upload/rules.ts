import { extensionOf, uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { limits } from "#contracts/limits.ts";

export type UploadLimits = { limitingType: readonly string[]; size: number };

const bytesPerMb = 1_048_576;

export function uploadProblem(file: { name: string; size: number }, item: UploadLimits): string | null {
  if ([...file.name].length > limits.fileNameChars) return uploadRefusals.name;
  const extension = extensionOf(file.name);
  if (!item.limitingType.some((type) => type.toLowerCase() === extension))
    return uploadRefusals.type(item.limitingType);
  if (file.size > item.size * bytesPerMb) return uploadRefusals.size(item.size);
  if (file.size === 0) return uploadRefusals.empty;
  return null;
}

export function acceptOf(limitingType: readonly string[]): string {
  return limitingType.map((type) => `.${type}`).join(",");
}

export function showsBar(fileSize: number): boolean {
  return fileSize > limits.chunk;
}
