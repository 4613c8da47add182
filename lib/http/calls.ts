/** Loaded in one piece with the first call of a page. */
export { answerOf, call } from "./call.ts";
export { failureOf } from "./read-failure.ts";
export { receive } from "./receive.ts";
