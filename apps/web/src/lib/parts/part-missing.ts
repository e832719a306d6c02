/** A part of the app that did not load. */
export class PartMissing extends Error {
  /** The server has a new build, and this one's files are gone. */
  readonly newBuild: string | undefined;

  constructor(newBuild?: string) {
    super(
      newBuild
        ? 'Callboard has been updated. Reload the page: what you typed will be kept.'
        : 'This did not load: the server cannot be reached. Try again.',
    );
    this.newBuild = newBuild;
  }
}

/** Turns any import failure into one with a message. */
export const asMissing = (error: unknown): PartMissing =>
  error instanceof PartMissing ? error : new PartMissing();
