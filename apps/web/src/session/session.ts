import type { SessionUser, SignedIn } from '@callboard/contract/auth';
import { decodeUser } from './decode-user.ts';
import { clearTokens, onOtherTab, readTokens, writeTokens } from './token-storage.ts';

type Listener = () => void;

/** Who is signed in, for the whole browser: the tokens live in its storage, the user beside them. */
class Session {
  #user: SessionUser | null = null;
  readonly #listeners = new Set<Listener>();

  constructor() {
    this.#user = this.#storedUser();
    onOtherTab(() => this.#set(this.#storedUser()));
  }

  get user(): SessionUser | null {
    return this.#user;
  }

  get accessToken(): string | undefined {
    return readTokens().accessToken;
  }

  get refreshToken(): string | null {
    return readTokens().refreshToken;
  }

  open({ user, ...tokens }: SignedIn): void {
    writeTokens(tokens);
    this.#set(user);
  }

  renew(tokens: { accessToken: string; refreshToken?: string }): void {
    writeTokens(tokens);
    this.#set(decodeUser(tokens.accessToken));
  }

  /** What the server says about the person whose token was stored when it was asked. */
  confirm(user: SessionUser): void {
    if (this.#user?.id === user.id) this.#set(user);
  }

  /** Leaves the page as it is: what is under way ends, and nothing new starts. */
  forgetTokens(): void {
    clearTokens();
  }

  clear(): void {
    clearTokens();
    this.#set(null);
  }

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #storedUser(): SessionUser | null {
    const { accessToken } = readTokens();
    return accessToken === undefined ? null : decodeUser(accessToken);
  }

  #set(user: SessionUser | null): void {
    const isSame = this.#user?.id === user?.id && this.#user?.role === user?.role;
    this.#user = user;
    if (!isSame) for (const listener of this.#listeners) listener();
  }
}

export const session = new Session();
