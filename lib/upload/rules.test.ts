import { describe, expect, it } from "vitest";

import { acceptOf, showsBar, uploadProblem } from "./rules.ts";

const item = { limitingType: ["pdf", "xlsx"], size: 20 };

describe("uploadProblem", () => {
  it("accepts a valid file, whatever the case of its extension", () => {
    expect(uploadProblem({ name: "清单.PDF", size: 20 * 1_048_576 }, item)).toBeNull();
  });
  it("counts characters of the name, not code units", () => {
    const name = `${"𠮷".repeat(251)}.pdf`;
    expect(uploadProblem({ name, size: 1 }, item)).toBeNull();
    expect(uploadProblem({ name: `一${name}`, size: 1 }, item)).toBe(
      "文件名超过255位字符，请重新命名后上传！",
    );
  });
  it("names the allowed formats", () => {
    expect(uploadProblem({ name: "清单.doc", size: 1 }, item)).toBe("格式错误，请上传【pdf,xlsx】格式的文件");
    expect(uploadProblem({ name: "pdf", size: 1 }, item)).toContain("格式错误");
  });
  it("names the limit in MB", () => {
    expect(uploadProblem({ name: "a.pdf", size: 20 * 1_048_576 + 1 }, item)).toBe(
      "文件大小不能超过【20 MB】!",
    );
  });
  it("rejects an empty file", () => {
    expect(uploadProblem({ name: "a.pdf", size: 0 }, item)).toBe("文件内容为空，请重新选择文件");
  });
});

it("acceptOf › lists the formats for the file picker", () => {
  expect(acceptOf(item.limitingType)).toBe(".pdf,.xlsx");
});

it("showsBar › is true only above 5 MB", () => {
  expect(showsBar(5_242_880)).toBe(false);
  expect(showsBar(5_242_881)).toBe(true);
});
