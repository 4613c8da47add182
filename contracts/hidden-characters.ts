/** Controls, and bidi or invisible characters, with which a text looks other than it is (`gpj.exe` shown as `exe.jpg`). */
export const hiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Breaks and tabs of a text of several lines are no disguise. */
export function isDisguised(text: string): boolean {
  return hiddenCharacters.test(text.replace(/[\t\n\r]/g, ""));
}

const every = new RegExp(hiddenCharacters, "gu");

/** Nothing that a reader would see. */
export function isUnseen(text: string): boolean {
  return text.replace(every, "").trim() === "";
}
