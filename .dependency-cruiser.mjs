import { nounsRead, serviceFolders, startFiles } from "./.dependency-cruiser.service.mjs";

const own = "^(app|components|contracts|e2e|lib|scripts|service)/|^(middleware|server)\\.ts$";
export const testOnly = "\\.test\\.tsx?$|/testing/";
const test = `${testOnly}|^scripts/`;
const webFolders = "^(app|components|lib)/|^(middleware|server)\\.ts$";
const libInfrastructure = "http|realtime|runtime|server|session|upload|util";
const filingParts = "acceptance|attachment|detection";
const formParts = "dict|form|parked-text";
const sharedDomains = `${filingParts}|${formParts}|feedback|permissions|shell|sign-in`;

/** `from` may import `allowed` and no other code of the project. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: "error",
  from: typeof from === "string" ? { path: from } : from,
  to: { path: own, pathNot: allowed },
});

/** `from` may not import `to`, packages included. */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: typeof from === "string" ? { path: from } : from,
  to: typeof to === "string" ? { path: to } : to,
});

const border = [
  never("web-never-service", "Web and service share contracts and talk HTTP.", webFolders, "^service/"),
  never("service-never-web", "The service must run, and be replaced, without web.", "^service/", webFolders),
  never(
    "service-knows-no-react",
    "The service has no screen.",
    "^service/",
    "node_modules/(react|react-dom|next|next-auth|@mui|@emotion|@tanstack)/",
  ),
  never(
    "contracts-import-zod-only",
    "Both sides and any other service must be able to read the contracts.",
    { path: "^contracts/", pathNot: test },
    { pathNot: "^contracts/|node_modules/zod/" },
  ),
];

const web = [
  only(
    "middleware-imports-session-only",
    "It runs before each page and must stay light.",
    "^middleware\\.ts$",
    "^lib/session/",
  ),
  only(
    "server-imports-runtime-and-relay",
    "server.ts runs in plain Node, where server-only modules throw; it loads the relay with their marker resolved.",
    "^server\\.ts$",
    "^(lib/runtime|contracts)/|^lib/server/relay/handler\\.ts$",
  ),
  only(
    "routes-import-screens-and-lib",
    "A route puts screens together; nothing imports a route.",
    { path: "^app/", pathNot: test },
    "^(app|components|lib|contracts)/",
  ),
  never(
    "nothing-imports-routes",
    "What two routes need lies in components or lib.",
    { pathNot: "^app/" },
    "^app/",
  ),
];

const components = [
  only(
    "ui-fits-any-product",
    "components/ui knows nothing of this domain; what a keyword may be is one for web and service.",
    "^components/ui/",
    "^(components/ui|lib/util)/|^contracts/search/keyword\\.ts$",
  ),
  only(
    "screens-import-ui-and-lib",
    "A screen is made of its own parts, ui, and lib.",
    "^components/(?!ui/)[^/]+/",
    "^(components|lib|contracts)/",
  ),
  never(
    "screens-keep-to-their-domain",
    `Another domain's parts only where that domain is shared: ${sharedDomains}.`,
    "^components/(?!(?:ui|gallery)/)([^/]+)/",
    { path: "^components/", pathNot: `^components/($1|ui|${sharedDomains})/` },
  ),
  never(
    "browser-never-imports-server-code",
    "lib/server and loaders hold the session's secrets.",
    "^components/|^lib/(http|upload|realtime|util)/",
    "^lib/server/|^lib/.*loaders\\.ts$",
  ),
  {
    name: "browser-never-reaches-server-code",
    comment: "Nor through a file between.",
    severity: "error",
    from: { path: "^components/|^lib/(http|upload|realtime|util)/" },
    to: { path: "^lib/server/", reachable: true },
  },
];

const lib = [
  only(
    "util-is-pure",
    "lib/util fits any product; money and the time of the country are one for web and service.",
    "^lib/util/",
    "^lib/util/|^contracts/(money|shanghai-time)\\.ts$",
  ),
  only("client-is-general", "The client knows no domain.", "^lib/http/", "^lib/(http|util)/|^contracts/"),
  only(
    "socket-is-general",
    "The socket knows no domain.",
    "^lib/realtime/",
    "^lib/(realtime|util)/|^contracts/",
  ),
  only(
    "upload-is-general",
    "The uploader knows no domain; it speaks through the client.",
    "^lib/upload/",
    "^lib/(upload|http|util)/|^contracts/",
  ),
  only("session-is-light", "Middleware imports it.", "^lib/session/", "^lib/(session|util)/|^contracts/"),
  only("runtime-is-plain-node", "server.ts imports it.", "^lib/runtime/", "^lib/(runtime|util)/|^contracts/"),
  only(
    "server-code-knows-no-domain",
    "lib/server is the way to the service for every domain.",
    "^lib/server/",
    "^lib/(server|session|runtime|util)/|^contracts/",
  ),
  only(
    "lib-domain-keeps-to-itself",
    "A domain's queries and formats use the client and the contracts; only loaders use lib/server.",
    { path: `^lib/(?!(?:${libInfrastructure})/)([^/]+)/`, pathNot: "loaders\\.ts$" },
    `^lib/($1|http|upload|realtime|util|${filingParts}|${formParts})/|^contracts/`,
  ),
  only(
    "loaders-import-their-domain-and-server-code",
    "They run while a page is rendered.",
    { path: `^lib/(?!(?:${libInfrastructure})/)([^/]+)/.*loaders\\.ts$` },
    `^lib/($1|http|server|util|${filingParts}|${formParts})/|^contracts/`,
  ),
];

const listed = (names) => names.join(", ");

const serviceRows = Object.entries(serviceFolders).map(([folder, allowed]) =>
  only(
    `service-${folder}`,
    `Imports ${listed([...allowed, "contracts"])} alone. Move what is missing there, or take it as an argument.`,
    { path: `^service/${folder}[./]`, pathNot: test },
    `^contracts/|^service/(${[folder, ...allowed].join("|")})[./]`,
  ),
);

const moduleRows = Object.entries(nounsRead).map(([noun, others]) =>
  never(
    `module-${noun}`,
    `Of other nouns it reads ${listed(others)} through read.ts. Move what several need to a folder below the modules.`,
    { path: `^service/modules/${noun}/`, pathNot: test },
    {
      path: "^service/modules/",
      pathNot: `^service/modules/(${noun}/|(${others.join("|")})/read\\.ts$)`,
    },
  ),
);

const service = [
  ...serviceRows,
  never(
    "service-folder-has-a-row",
    "Add the folder to .dependency-cruiser.service.mjs, and to the table of docs/architecture.md.",
    {
      path: "^service/",
      pathNot: `${test}|^service/(${Object.keys(serviceFolders).join("|")})[./]|^service/(${startFiles})\\.ts$`,
    },
    {},
  ),
  ...moduleRows,
  never(
    "modules-keep-to-themselves",
    "Writes across nouns live in service/workflow. To read of another noun, add a row to .dependency-cruiser.service.mjs.",
    { path: `^service/modules/(?!(?:${Object.keys(nounsRead).join("|")})/)([^/]+)/`, pathNot: test },
    { path: "^service/modules/", pathNot: "^service/modules/$1/" },
  ),
  never(
    "http-stays-at-the-edge",
    "A verb takes deps, actor and input, and answers data or a FileReply: adapt in routes.ts.",
    {
      path: "^service/",
      pathNot: `${test}|^service/(http|demo)/|^service/(app|modules|${startFiles})\\.ts$|routes\\.ts$`,
    },
    "^service/http/|node_modules/(hono|@hono/[^/]+)/",
  ),
  never(
    "detection-is-pure",
    "No database, no clock, no network: the same bill gives the same findings anywhere.",
    { path: "^service/(detection|bill-generator)/", pathNot: test },
    {
      pathNot:
        "^service/(detection|bill-generator|statistics|values|workbook|xml)/|^contracts/|node_modules/(saxes|@marcbachmann/cel-js|big\\.js|zod)/|^(node:)?(string_decoder|buffer|stream|worker_threads|zlib)$",
    },
  ),
  never(
    "readers-are-pure",
    "Bytes in, bytes out: detection, upload-validation and export read and write with it.",
    { path: "^service/(values|workbook|xml)/", pathNot: test },
    {
      pathNot:
        "^service/(values|workbook|xml)/|^contracts/|node_modules/(big\\.js|fflate|saxes)/|^(node:)?(buffer|stream|util|zlib)$",
    },
  ),
];

const everywhere = [
  only("e2e-imports-contracts-only", "It sees the product from outside.", "^e2e/", "^(e2e|contracts)/"),
  only(
    "scripts-import-what-they-run",
    "Commands around the product.",
    { path: "^scripts/", pathNot: "\\.test\\.ts$|^scripts/bench/" },
    "^(scripts|contracts|lib/runtime|service/detection|service/detection-report|service/db|service/backup|service/ops|service/xml|service/failpoint)/|^service/(core/env|prepare-database|http/open-api|storage/open-blobs)\\.ts$|^service/audit/(report|instances)\\.ts$|^lib/util/request-parts\\.ts$",
  ),
  only(
    "benches-import-what-they-measure",
    "They measure the service from inside; web they ask as a browser does.",
    { path: "^scripts/bench/", pathNot: "\\.test\\.ts$" },
    "^(scripts|contracts|service)/",
  ),
  never(
    "nothing-imports-scripts",
    "They are tools.",
    { pathNot: "^scripts/|\\.config\\.ts$|^e2e/" },
    "^scripts/",
  ),
  never(
    "product-never-imports-tests",
    "Tests and their helpers stay out of what runs.",
    { path: own, pathNot: `${test}|^e2e/` },
    testOnly,
  ),
  {
    name: "test-helpers-live-in-testing",
    comment:
      "Tests alone import it: move it to the nearest testing/ folder. The generator's faults stay together; tokens.css is written from display-modes.ts.",
    severity: "error",
    module: {
      path: "^(components|contracts|lib|service)/",
      pathNot: `${testOnly}|\\.worker\\.ts$|^service/((?:check-)?main\\.ts$|bill-generator/faults/)|^components/ui/display-modes\\.ts$`,
      numberOfDependentsLessThan: 1,
    },
    from: { pathNot: `${testOnly}|^e2e/` },
  },
  never(
    "product-needs-no-dev-package",
    "What service, web server and start scripts import is a dependency; what the build takes into .next is a development dependency, and stays out of the bundle.",
    {
      path: "^(service|contracts|lib/(runtime|session|server)|scripts/(start|database))/|^server\\.ts$",
      pathNot: `${test}|^lib/server/(?!relay/)`,
    },
    { dependencyTypes: ["npm-dev"], pathNot: "node_modules/@types/" },
  ),
  {
    name: "no-cycle",
    comment: "Two files that need each other are one thing, or three.",
    severity: "error",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  never("no-unresolved-import", "Each import leads somewhere.", {}, { couldNotResolve: true }),
];

export default {
  forbidden: [...border, ...web, ...components, ...lib, ...service, ...everywhere],
  options: {
    // TypeScript 7 has no parser API; with the default parser the tool would read nothing and report nothing.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.next/" },
    builtInModules: { add: ["node:sqlite"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts", ".json"],
    },
  },
};
