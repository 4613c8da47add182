/**
 * Bundler loader for the browser's copy of the contracts. Descriptions are written into the OpenAPI document alone, and
 * would be part of every page.
 */
const description = /\s*\.describe\(\s*(?:"(?:[^"\\]|\\.)*"|`[^`]*`),?\s*\)/g;

/** @param {string} source */
export const dropDescriptions = (source) => source.replace(description, "");

export default dropDescriptions;
