/** A part of a body that has been sent, from 0 to 1. */
type Tell = (part: number) => void;

/** What `fetch` says, and how far its body is, which `fetch` itself tells nobody. */
export const askTelling =
  (tell: Tell) =>
  (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => tell(loaded / total));
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type') ?? 'text/plain';
        const { status, responseText } = request;
        resolve(new Response(responseText, { status, headers: { 'content-type': type } }));
      });
      const fail = () => reject(new TypeError('Failed to fetch'));
      request.addEventListener('error', fail);
      request.addEventListener('abort', fail);
      request.send(body instanceof ReadableStream ? null : body);
    });
