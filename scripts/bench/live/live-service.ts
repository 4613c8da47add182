import { ownService } from "../own-service.ts";
import { replyWithMemory } from "./memory-reply.ts";

const service = await ownService();
const { SERVICE_SECRET: secret, DATABASE_URL: databaseUrl } = service.env;
replyWithMemory();
process.once("disconnect", () => void service.close().then(() => process.exit(0)));
process.send?.({ origin: service.origin, secret, databaseUrl });
