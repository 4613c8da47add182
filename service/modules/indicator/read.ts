export { exclusionsWaiting } from "./sample/scope.ts";
