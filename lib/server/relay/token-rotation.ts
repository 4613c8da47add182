import "server-only";
const lifetime = 300_000;
const size = 10_000;

/**
 * A slow response may carry a token that has been rotated since; the cookie then gets the newest one.
 * Entries live as long as a relayed call can last.
 */
export function tokenRotationCache(now: () => number = Date.now) {
  const followers = new Map<string, { next: string; at: number }>();

  function forgetOld(): void {
    for (const [token, entry] of followers) {
      if (followers.size <= size && now() - entry.at < lifetime) return;
      followers.delete(token);
    }
  }

  return function newest(former: string, next: string): string {
    forgetOld();
    if (!followers.has(former) && former !== next) followers.set(former, { next, at: now() });
    let token = next;
    for (let steps = 0; steps < 50; steps += 1) {
      const follower = followers.get(token);
      if (!follower) return token;
      token = follower.next;
    }
    return token;
  };
}
