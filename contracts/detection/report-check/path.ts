/** Page without sign-in; number and code stand in the fragment, which no server or log gets to see. */
export const reportCheckPath = "/report-check";

export function reportCheckLink(origin: string, asked: { number: string; code: string }): string {
  return `${origin}${reportCheckPath}#${new URLSearchParams(asked).toString()}`;
}
