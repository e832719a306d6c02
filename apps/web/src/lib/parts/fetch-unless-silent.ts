/** For code: as long as it takes to be sure that nothing comes, and somebody still waits. */
export const LONGEST_SILENCE_MS = 8000;

/** When anything was last heard of any request: one that waits behind a slow one is not lost. */
let heardAt = 0;

/**
 * Fetches text to its last byte, for as long as anything comes: a phone without signal would let a
 * request hang for minutes.
 * @param longest milliseconds without a single byte
 * @throws the browser's own error, or the signal's reason
 */
export async function fetchUnlessSilent(
  address: RequestInfo | URL,
  init: RequestInit,
  longest: number,
): Promise<{ ok: boolean; status: number; text: string }> {
  const giveUp = new AbortController();
  const since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function watch() {
    const left = Math.max(since, heardAt) + longest - Date.now();
    if (left > 0) timer = setTimeout(watch, left);
    else giveUp.abort();
  }
  watch();

  try {
    const { ok, status, body } = await fetch(address, { ...init, signal: giveUp.signal });
    let text = '';
    await body?.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write(piece) {
          heardAt = Date.now();
          text += piece;
        },
      }),
    );
    return { ok, status, text };
  } finally {
    clearTimeout(timer);
  }
}
