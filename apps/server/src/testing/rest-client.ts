/** What a call answered. */
type Answer = { status: number; headers: Headers; body: unknown };

/** One HTTP call as any outside program makes it. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Calls a server as plain `curl` does, with a bearer token when there is one. */
export const restClient =
  (url: string, token?: string): Call =>
  async (method, path, body, headers = {}) => {
    const request = {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    const response = await fetch(url + path, request);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
