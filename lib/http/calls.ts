/** What the first call of a page loads, in one piece. */
export { answerOf, call } from "./call.ts";
export { failureOf } from "./read-failure.ts";
export { receive } from "./receive.ts";
