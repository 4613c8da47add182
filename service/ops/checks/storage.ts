import { type Finding, ok, type OpsDeps } from "../finding.ts";
import { sizeWords } from "../size-words.ts";

const gigabyte = 1024 ** 3;
/** Times the floor below which uploads are refused. */
const soon = 5;

export async function checkStorage({ blobs, env }: OpsDeps): Promise<Finding[]> {
  await blobs.check();
  const free = await blobs.freeBytes();
  const text = `剩余${sizeWords(free)}`;
  const floor = env.DISK_FLOOR_GB * gigabyte;
  if (free < floor)
    return [{ level: "fault", text: `${text}，低于DISK_FLOOR_GB，已暂停接收文件`, remedy: "扩容或清理磁盘" }];
  if (free < soon * floor) return [{ level: "warning", text, remedy: "尽快扩容" }];
  return [ok(text)];
}
