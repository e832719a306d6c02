/**
 * The `Link` to a list's next page (RFC 8288): the same URL with a new cursor.
 * @param url path and query of the request
 */
export function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
