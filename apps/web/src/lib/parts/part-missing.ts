/** A part of the program that did not come. */
export class PartMissing extends Error {
  /** The server has another build by now, and this one's files are gone. */
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

/** Any failure of an import, as one that can be told. */
export const asMissing = (error: unknown): PartMissing =>
  error instanceof PartMissing ? error : new PartMissing();
