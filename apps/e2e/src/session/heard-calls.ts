import type { BrowserContext } from 'playwright-core';

interface Heard {
  procedure: string;
  /** The access token that went along. */
  token: string | undefined;
  /** Calls that went in one request share its number. */
  request: number;
}

export interface HeardCalls {
  of: (procedure: string) => Heard[];
  all: () => Heard[];
  forget: () => void;
}

/** Every call of the API that any page of a browser makes, one by one. */
export function hearCalls(context: BrowserContext): HeardCalls {
  let heard: Heard[] = [];
  let requests = 0;
  context.on('request', (request) => {
    const [, procedures] = /\/trpc\/([^?]+)/.exec(request.url()) ?? [];
    if (procedures === undefined) return;
    requests += 1;
    const token = request.headers().authorization?.replace('Bearer ', '');
    for (const procedure of procedures.split(',')) {
      heard.push({ procedure, token, request: requests });
    }
  });
  return {
    of: (procedure) => heard.filter((call) => call.procedure === procedure),
    all: () => heard,
    forget: () => {
      heard = [];
    },
  };
}
