interface Patience {
  longestMs: number;
  /** When anything was last heard of any request that shares it. */
  heardAt: number;
}

/**
 * As long as it takes to be sure that nothing comes, and somebody still waits. Shared by all parts:
 * one that waits behind a slow one is not lost.
 */
const forParts: Patience = { longestMs: 8000, heardAt: 0 };

/**
 * Fetches text to its last byte, for as long as anything comes: a phone without signal would let a
 * request hang for minutes.
 * @throws the browser's own error, or the signal's reason
 */
export async function fetchUnlessSilent(
  address: RequestInfo | URL,
  init?: RequestInit,
  patience = forParts,
): Promise<{ ok: boolean; text: string }> {
  const giveUp = new AbortController();
  init?.signal?.addEventListener('abort', () => giveUp.abort());
  const since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function watch() {
    const left = Math.max(since, patience.heardAt) + patience.longestMs - Date.now();
    if (left > 0) timer = setTimeout(watch, left);
    else giveUp.abort();
  }
  watch();

  try {
    const { ok, body } = await fetch(address, { ...init, signal: giveUp.signal });
    let text = '';
    await body?.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write(piece) {
          patience.heardAt = Date.now();
          text += piece;
        },
      }),
    );
    return { ok, text };
  } finally {
    clearTimeout(timer);
  }
}
