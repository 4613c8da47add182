export {
  handleRelay as DELETE,
  handleRelay as GET,
  handleRelay as HEAD,
  handleRelay as OPTIONS,
  handleRelay as PATCH,
  handleRelay as POST,
  handleRelay as PUT,
} from "#lib/server/relay/handler.ts";
