import { provideWithResolvers } from "#lib/attachment/with-resolvers.ts";

provideWithResolvers();
