import type { SessionUser, SignedIn } from '@callboard/contract/people/sign-in';
import { listeners } from '~/lib/listeners.ts';
import { clearTokens, decodeUser, onOtherTab, readTokens, writeTokens } from './token-storage.ts';

/** Who is signed in, for the whole browser: tokens in its storage, and the user. */
class Session {
  #user: SessionUser | null = null;
  readonly #listeners = listeners<[former: SessionUser | null]>();

  constructor() {
    this.#user = this.#storedUser();
    onOtherTab(() => this.#set(this.#storedUser()));
  }

  get user(): SessionUser | null {
    return this.#user;
  }

  /** Never somebody else's, whom another tab has just signed in. */
  get accessToken(): string | undefined {
    const { accessToken } = readTokens();
    const isTheirs = accessToken && decodeUser(accessToken)?.id === this.#user?.id;
    return isTheirs ? accessToken : undefined;
  }

  get refreshToken(): string | null {
    return readTokens().refreshToken;
  }

  /** Whether a person is signed in, and nobody has begun to sign them out. */
  isHere(person: string): boolean {
    return this.#user?.id === person && this.accessToken !== undefined;
  }

  open({ user, ...tokens }: SignedIn): void {
    writeTokens(tokens);
    this.#set(user);
  }

  renew(tokens: { accessToken: string; refreshToken?: string }): void {
    writeTokens(tokens);
    this.#set(this.#named(tokens.accessToken));
  }

  /** The server's answer about the user of the token that was stored when asked. */
  confirm(user: SessionUser): void {
    if (this.#user?.id === user.id) this.#set(user);
  }

  /** The temporary password was replaced; everything is accessible. */
  passwordChosen(): void {
    if (!this.#user) return;
    const { mustChangePassword: _over, ...user } = this.#user;
    this.#set(user);
  }

  /** Stops all requests and starts no new ones; the page stays. */
  forgetTokens(): void {
    clearTokens();
  }

  clear(): void {
    clearTokens();
    this.#set(null);
  }

  readonly subscribe = this.#listeners.subscribe;

  #storedUser(): SessionUser | null {
    const { accessToken } = readTokens();
    return accessToken === undefined ? null : this.#named(accessToken);
  }

  // The token does not say whether the password is temporary, and refreshing does not change that.
  #named(accessToken: string): SessionUser | null {
    const user = decodeUser(accessToken);
    const { id, mustChangePassword } = this.#user ?? {};
    if (!user || user.id !== id || !mustChangePassword) return user;
    return { ...user, mustChangePassword };
  }

  #set(user: SessionUser | null): void {
    const former = this.#user;
    const { id, role, mustChangePassword } = former ?? {};
    const isSame =
      id === user?.id && role === user?.role && mustChangePassword === user?.mustChangePassword;
    this.#user = user;
    if (!isSame) this.#listeners.emit(former);
  }
}

export const session = new Session();
