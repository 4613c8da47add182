import type { Chapter } from "../requirement.ts";
import { encoding } from "./v01-encoding.ts";
import { businessLogic } from "./v02-business-logic.ts";
import { frontend } from "./v03-frontend.ts";
import { api } from "./v04-api.ts";
import { files } from "./v05-files.ts";
import { authentication } from "./v06-authentication.ts";
import { sessions } from "./v07-sessions.ts";
import { authorization } from "./v08-authorization.ts";
import { tokens } from "./v09-tokens.ts";
import { oauth } from "./v10-oauth.ts";
import { cryptography } from "./v11-cryptography.ts";
import { communication } from "./v12-communication.ts";
import { configuration } from "./v13-configuration.ts";
import { dataProtection } from "./v14-data-protection.ts";
import { architecture } from "./v15-architecture.ts";
import { logging } from "./v16-logging.ts";
import { webrtc } from "./v17-webrtc.ts";

export const asvsChapters: readonly Chapter[] = [
  encoding,
  businessLogic,
  frontend,
  api,
  files,
  authentication,
  sessions,
  authorization,
  tokens,
  oauth,
  cryptography,
  communication,
  configuration,
  dataProtection,
  architecture,
  logging,
  webrtc,
];
