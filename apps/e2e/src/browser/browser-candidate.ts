/** One browser that may be on this machine, and what its process needs besides its path. */
export interface BrowserCandidate {
  way: string;
  executablePath: string;
  env?: Record<string, string>;
}
