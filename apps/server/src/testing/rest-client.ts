/** The response to a call. */
type Answer = { status: number; headers: Headers; body: unknown };

/** One HTTP call, as any outside program would make it. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

const bodyOf = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body));

/** Calls a server the way plain `curl` does, with a bearer token if given; sends forms as multipart. */
export const restClient =
  (url: string, token?: string): Call =>
  async (method, path, body, headers = {}) => {
    const request = {
      method,
      headers: {
        ...(body !== undefined &&
          !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : bodyOf(body),
    };
    const response = await fetch(url + path, request);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
