import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cleanImage, cleanVideo, payloads } from "../../e2e/data/rich-text-payloads.ts";
import { filesOf, sanitise, wordsOf } from "./sanitise.ts";

/** Expected output, written by hand and not derived from the sanitiser's own lists. */
const names = "p|div|br|h2|h3|h4|strong|em|u|s|code|pre|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td";
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const parts = [
  `</?(${names}|a)>`,
  "<(br|hr) />",
  '<ol start="[1-9]\\d{0,3}">',
  '<t[hd]( (col|row)span="[1-9]\\d{0,3}")+>',
  '<a href="(https?://|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow">',
  `<img src="/ks/file/v1/content/${uuid}" alt="[^"<>]*"( (width|height)="[1-9]\\d{0,3}")* />`,
  `<video src="/ks/file/v1/content/${uuid}"( title="[^"<>]*")? controls preload="metadata">`,
  "</video>",
  "[^<>]+",
];
const harmless = new RegExp(`^(?:${parts.join("|")})*$`);

function expectHarmless(html: string): void {
  const clean = sanitise(html);
  expect(clean).toMatch(harmless);
  expect(clean).not.toMatch(/<a>/);
  // Sanitising again may only add missing end tags.
  const again = sanitise(clean);
  expect(again).toMatch(harmless);
  expect(wordsOf(again)).toBe(wordsOf(clean));
}

describe("sanitise", () => {
  it("keeps meaningful markup", () => {
    const text =
      "<h2>一、总则</h2><p>请<strong>各单位</strong><em>认真</em><u>执行</u><s>旧规</s>。</p>" +
      "<ol><li><p>甲</p></li></ol><ul><li><p>乙</p></li></ul><blockquote><p>引</p></blockquote><hr />" +
      `<table><tbody><tr><th colspan="2">项</th><td>1&lt;2</td></tr></tbody></table>${cleanImage}` +
      '<p><a href="https://www.example.gov.cn/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">网</a><br /></p>';
    expect(sanitise(text)).toBe(text);
  });
  it("removes styling and maps other elements to the nearest kept one", () => {
    expect(sanitise("<h1 class=x>一</h1><b style='color:red'>二</b><i id=y>三</i><h6>四</h6>")).toBe(
      "<h2>一</h2><strong>二</strong><em>三</em><h4>四</h4>",
    );
    expect(sanitise("<font color=red>字</font><span>词</span>")).toBe("字词");
  });
  it("opens links in a new tab without opener or referrer", () => {
    expect(sanitise("<a href='HTTPS://例子.example/路' target=_top rel=opener>x</a>")).toMatch(
      /^<a href="https:\/\/xn--[\w-]+\.example\/%E8%B7%AF" target="_blank" rel="noopener noreferrer nofollow">x<\/a>$/,
    );
    expect(sanitise("<a href='javascript:alert(1)'>词</a>与<a href='/pages'>句</a>")).toBe("词与句");
  });
  it("keeps only stored pictures, and lists them", () => {
    expect(sanitise(`一${cleanImage}<img src=https://evil.example/x.png>二`)).toBe(`一${cleanImage}二`);
    expect(filesOf(sanitise(cleanImage + cleanImage))).toEqual(["0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d"]);
    expect(filesOf(sanitise('&lt;img src="/ks/file/v1/content/x"'))).toEqual([]);
  });
  it("keeps only stored videos, with controls and without their fallbacks, and lists them", () => {
    const given = cleanVideo.replace(
      "<video",
      "<video autoplay loop poster=https://evil.example/x.png onplay=alert(1)",
    );
    const other =
      "<video controls src=https://evil.example/x.mp4><source src=https://evil.example/y.mp4></video>";
    expect(sanitise(`一${given}${other}<audio src=x></audio>二`)).toBe(`一${cleanVideo}二`);
    expect(sanitise(cleanVideo)).toBe(cleanVideo);
    expect(sanitise(cleanVideo.replace("</video>", "<source src=x><track src=y></video>"))).toBe(cleanVideo);
    expect(filesOf(cleanVideo + cleanImage)).toEqual(["0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d"]);
  });
  it("counts the words", () => {
    expect(wordsOf("<p>甲&amp;乙&lt;b&gt;</p><ul><li>&quot;丙&quot;</li></ul>")).toBe('甲&乙<b>"丙"');
    expect(wordsOf("<p>&amp;lt;</p>")).toBe("&lt;");
  });
  it("limits the nesting depth", () => {
    const deep = "<blockquote>".repeat(50_000);
    expect(sanitise(`${deep}字`).length).toBeLessThan(2000);
    expect(sanitise(`${deep}字`)).toContain("字");
  });
});

// ASVS 1.3.1
describe("sanitise › hostile input", () => {
  it("covers more than eighty payloads", () => {
    expect(payloads.length).toBeGreaterThan(80);
  });
  it.each(payloads)("is harmless: %s", (payload) => {
    expectHarmless(payload);
    expectHarmless(`<p>前${payload}后</p>`);
    expectHarmless(`<table><tr><td>${payload}</td></tr></table><ul><li>${payload}`);
    expectHarmless(`<a href="https://a.example">${payload}</a><pre>${payload}`);
  });
  it("is harmless when assembled from pieces of payloads", () => {
    const piece = fc.oneof(
      fc.constantFrom(...payloads),
      fc.constantFrom(
        "<",
        ">",
        '"',
        "'",
        "`",
        "=",
        "/",
        "&",
        "&#",
        ";",
        "\u0000",
        "\t",
        "<!--",
        "-->",
        "]]>",
      ),
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.tuple(fc.constantFrom(...payloads), fc.nat(120)).map(([text, at]) => text.slice(at % text.length)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => expectHarmless(pieces.join(""))),
      { numRuns: 1500 },
    );
  });
});
