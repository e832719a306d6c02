/** A verified token's claims, kept until it expires. */
type Verified<Claims> = { claims: Claims; expiresAt: number };

const MOST_TOKENS = 10_000;

/**
 * Remembers tokens whose signature was right, so that it is not computed for each request. Whether
 * the session still counts is not its to say.
 */
export class VerifiedTokens<Claims> {
  readonly #known = new Map<string, Verified<Claims>>();

  /** The claims of a token that was verified before and has not expired; else undefined. */
  get(token: string): Claims | undefined {
    const found = this.#known.get(token);
    if (!found) return undefined;
    if (found.expiresAt > Date.now()) return found.claims;
    this.#known.delete(token);
    return undefined;
  }

  /**
   * Adds a token; beyond 10,000 the oldest is dropped.
   * @param expiresAt in milliseconds since 1970
   */
  set(token: string, claims: Claims, expiresAt: number): void {
    if (this.#known.size >= MOST_TOKENS) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.set(token, { claims, expiresAt });
  }
}
