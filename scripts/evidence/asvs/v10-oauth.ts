import type { Chapter } from "../requirement.ts";

const server = "The product is a client of a provider, not an authorization server.";
const resource = "No resource server takes OAuth access tokens.";
const provider = "The product is a relying party, not an OpenID provider.";
const consent = "The product asks for no consent on behalf of other applications.";

export const oauth: Chapter = {
  number: 10,
  name: "OAuth and OIDC",
  requirements: [
    { id: "10.1.1", level: 2, title: "Tokens stay behind the browser" },
    { id: "10.1.2", level: 2, title: "An answer belongs to the browser that asked" },
    { id: "10.2.1", level: 2, title: "PKCE and state against forged answers" },
    { id: "10.2.2", level: 2, title: "Answers of another issuer are refused" },
    { id: "10.3.1", level: 2, title: "Audience of access tokens", absent: resource },
    { id: "10.3.2", level: 2, title: "Claims of access tokens", absent: resource },
    { id: "10.3.3", level: 2, title: "Person of an access token", absent: resource },
    { id: "10.3.4", level: 2, title: "Strength behind an access token", absent: resource },
    { id: "10.4.1", level: 1, title: "Redirect addresses of clients", absent: server },
    { id: "10.4.2", level: 1, title: "One use of a code", absent: server },
    { id: "10.4.3", level: 1, title: "Life of a code", absent: server },
    { id: "10.4.4", level: 1, title: "Grants of a client", absent: server },
    { id: "10.4.5", level: 1, title: "Replay of refresh tokens", absent: server },
    { id: "10.4.6", level: 2, title: "PKCE demanded of clients", absent: server },
    { id: "10.4.7", level: 2, title: "Registration of clients", absent: server },
    { id: "10.4.8", level: 2, title: "End of refresh tokens", absent: server },
    { id: "10.4.9", level: 2, title: "Revoking tokens", absent: server },
    { id: "10.4.10", level: 2, title: "Authentication of clients", absent: server },
    { id: "10.4.11", level: 2, title: "Scopes of clients", absent: server },
    { id: "10.5.1", level: 2, title: "Identity tokens are not replayed" },
    {
      id: "10.5.2",
      level: 2,
      title: "People are known by what is never reassigned",
      at: "`service/sso/bindings.ts`: ID number or credit code, which belong to one person or unit for good.",
    },
    { id: "10.5.3", level: 2, title: "Metadata of another issuer are refused" },
    { id: "10.5.4", level: 2, title: "Identity tokens are for this client" },
    { id: "10.5.5", level: 2, title: "Back-channel logout", absent: "The product offers no back channel." },
    { id: "10.6.1", level: 2, title: "Response modes of a provider", absent: provider },
    { id: "10.6.2", level: 2, title: "Forced logout at a provider", absent: provider },
    { id: "10.7.1", level: 2, title: "Consent to a request", absent: consent },
    { id: "10.7.2", level: 2, title: "Words of a consent", absent: consent },
    { id: "10.7.3", level: 2, title: "Taking back a consent", absent: consent },
  ],
};
