/**
 * Whether an address is the server's own; every other one is a screen of the web app, and the same page.
 * @param path without its query
 */
export const isServerAddress = (path: string): boolean =>
  /^\/(api|trpc|assets|healthz|readyz|metrics)(\/|$)/i.test(path);
