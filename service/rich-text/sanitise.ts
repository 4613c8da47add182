import sanitizeHtml from "sanitize-html";

import { pathOf } from "#contracts/endpoints.ts";
import { type FileId, fileIdSchema } from "#contracts/ids.ts";

const filePrefix = pathOf("fileContent", { fileId: "" });
const linkSchemes = new Set(["http:", "https:", "mailto:"]);
const deepest = 40;

/** Headings rank below the page's own; elements of office programs map to the nearest kept one. */
const renamed: Record<string, string> = {
  h1: "h2",
  h5: "h4",
  h6: "h4",
  b: "strong",
  i: "em",
  del: "s",
  strike: "s",
  ins: "u",
};

const kept =
  "p div br h2 h3 h4 strong em u s code pre ul ol li blockquote hr a img video table thead tbody tr th td".split(
    " ",
  );
/** Dropped with their content, which is no visible text or follows other parsing rules. */
const dropped =
  "script style textarea option xmp noscript noembed noframes title template svg math iframe object plaintext select".split(
    " ",
  );

function safeLink(given: string | undefined): string | null {
  const text = (given ?? "").trim();
  if (!/^(https?:\/\/|mailto:)/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const hides = url.username !== "" || url.password !== "";
  return linkSchemes.has(url.protocol) && !hides ? url.href : null;
}

function fileIdOf(src: string | undefined): FileId | null {
  if (!src?.startsWith(filePrefix)) return null;
  const id = fileIdSchema.safeParse(src.slice(filePrefix.length));
  return id.success && id.data === id.data.toLowerCase() ? id.data : null;
}

function numbers(attributes: sanitizeHtml.Attributes, ...names: string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name] ?? "";
      return /^[1-9]\d{0,3}$/.test(value) ? [[name, value]] : [];
    }),
  );
}

function link(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = safeLink(given.href);
  if (href === null) return { tagName, attribs: {} };
  return { tagName, attribs: { href, target: "_blank", rel: "noopener noreferrer nofollow" } };
}

function image(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const id = fileIdOf(given.src);
  if (id === null) return { tagName, attribs: {} };
  const attribs = {
    src: pathOf("fileContent", { fileId: id }),
    alt: (given.alt ?? "").slice(0, 300),
    ...numbers(given, "width", "height"),
  };
  return { tagName, attribs };
}

/** Always with controls and never playing by itself. */
function video(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const id = fileIdOf(given.src);
  if (id === null) return { tagName, attribs: {} };
  const src = pathOf("fileContent", { fileId: id });
  const title = (given.title ?? "").slice(0, 300);
  const attribs = { src, ...(title !== "" && { title }), controls: "", preload: "metadata" };
  return { tagName, attribs };
}

function cell(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: numbers(given, "colspan", "rowspan") };
}

function isEmptied({ tag, attribs }: sanitizeHtml.IFrame): boolean | "excludeTag" {
  if (tag === "a") return attribs.href === undefined ? "excludeTag" : false;
  if (tag === "video") return attribs.src === undefined ? "excludeTag" : false;
  return tag === "img" && attribs.src === undefined;
}

const options: sanitizeHtml.IOptions = {
  allowedTags: kept,
  // The transformers below decide the attributes.
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height"],
    video: ["src", "title", "controls", "preload"],
    ol: ["start"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nonTextTags: dropped,
  nestingLimit: deepest,
  exclusiveFilter: isEmptied,
  transformTags: {
    ...renamed,
    a: link,
    img: image,
    video,
    th: cell,
    td: cell,
    ol: (tagName, given) => ({ tagName, attribs: numbers(given, "start") }),
  },
};

/** Returns HTML that cannot run scripts, load from elsewhere or affect the page around it. The only allowlist. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options);
}

/** Pictures and videos. */
export function filesOf(clean: string): FileId[] {
  const ids = [...clean.matchAll(/<(?:img|video) src="([^"]*)"/g)].map(([, src]) => fileIdOf(src));
  return [...new Set(ids.filter((id) => id !== null))];
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

export function wordsOf(clean: string): string {
  const text = sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
