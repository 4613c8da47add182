import { expect, it, vi } from "vitest";

import { fileIdSchema } from "#contracts/ids.ts";

import { Congestion, UploadFailure } from "./failure.ts";
import { createSingleUpload, type Transfer } from "./single-upload.ts";

const stored = {
  fileId: fileIdSchema.parse("7b0f8a52-6f0e-4d0a-9d52-0c6b3e2f1a11"),
  originName: "章.png",
  url: "/ks/file/v1/content/7b0f8a52-6f0e-4d0a-9d52-0c6b3e2f1a11",
  md5: "0".repeat(32),
  fileSize: 3,
  progress: 100,
};
const uploadInfo = { limitingType: ["png"], fileSizi: 1, place: "seal" };

const png = Uint8Array.from("\u0089PNG\r\n\u001A\n\0\0\0\0IEND\u00AEB`\u0082", (sign) => sign.charCodeAt(0));

function upload(transfer: Transfer, name = "章.png", content = png) {
  const onUploaded = vi.fn<(uploaded: object) => void>();
  const store = createSingleUpload({ uploadInfo, transfer, onUploaded });
  store.start("file", [new File([content], name)], { limitingType: ["png"], size: uploadInfo.fileSizi });
  const said = () => {
    const state = store.entries()[0]?.state;
    return state?.name === "failed" ? state.failure : null;
  };
  return { onUploaded, said };
}

it("createSingleUpload › merges the result with the request", async () => {
  const { onUploaded } = upload(async (_file, tell) => {
    tell({ type: "send" });
    return stored;
  });
  await vi.waitFor(() => expect(onUploaded).toHaveBeenCalledWith({ ...uploadInfo, ...stored }));
});
it.each([
  ["the network", new Congestion()],
  ["the server", new UploadFailure("系统内部错误", 500)],
  ["anything else", new Error("worker")],
])("createSingleUpload › asks to upload again after %s", async (_what, error) => {
  const { said } = upload(async () => Promise.reject(error));
  await vi.waitFor(() =>
    expect(said()).toMatchObject({ message: "文件上传失败，请重新上传！", again: true }),
  );
});
it("createSingleUpload › sends no file whose end is missing", async () => {
  const transfer = vi.fn<Transfer>();
  const { said } = upload(transfer, "章.png", png.subarray(0, -1));
  await vi.waitFor(() =>
    expect(said()).toMatchObject({ message: expect.stringContaining("图片不完整"), again: false }),
  );
  expect(transfer).not.toHaveBeenCalled();
});
it("createSingleUpload › keeps the message about the file itself", async () => {
  const refused = new UploadFailure("文件内容与扩展名不符，请检查文件", 422);
  const { said } = upload(async () => Promise.reject(refused));
  await vi.waitFor(() => expect(said()).toMatchObject({ message: refused.message, again: false }));
  const full = new UploadFailure("服务器剩余存储空间不足，暂停接收新文件", 507);
  const waiting = upload(async () => Promise.reject(full));
  await vi.waitFor(() => expect(waiting.said()).toMatchObject({ message: full.message, again: true }));
  const wrong = upload(async () => stored, "章.pdf");
  expect(wrong.said()?.message).toBe("格式错误，请上传【png】格式的文件");
});
