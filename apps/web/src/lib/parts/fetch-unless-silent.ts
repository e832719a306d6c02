interface Patience {
  longestMs: number;
  /** When any of the requests sharing it last received data. */
  heardAt: number;
}

/**
 * Aborts once nothing has arrived for a while or no one waits any longer. Shared by all parts, so one
 * queued behind a slow one is not aborted.
 */
const forParts: Patience = { longestMs: 8000, heardAt: 0 };

/**
 * Fetches text as long as data keeps arriving: without signal, a phone can let a request hang for
 * minutes.
 * @throws the browser's own error, or the signal's reason
 */
export async function fetchUnlessSilent(
  address: RequestInfo | URL,
  init?: RequestInit,
  patience = forParts,
): Promise<{ ok: boolean; text: string; headers: Headers }> {
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
    const { ok, body, headers } = await fetch(address, { ...init, signal: giveUp.signal });
    let text = '';
    await body?.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write(piece) {
          patience.heardAt = Date.now();
          text += piece;
        },
      }),
    );
    return { ok, text, headers };
  } finally {
    clearTimeout(timer);
  }
}
