import { pdfAsset } from "#lib/server/pdf-asset.ts";

/** Character maps, fonts and decoders that the PDF preview loads when a document needs them. */
export async function GET(
  _: Request,
  context: { params: Promise<{ folder: string; file: string }> },
): Promise<Response> {
  const { folder, file } = await context.params;
  return pdfAsset(folder, file);
}
