import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { BrowserCandidate } from './browser-candidate.ts';

const COMMANDS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const MAC_APPS = ['Google Chrome', 'Chromium'];

/** A Chrome or Chromium that somebody installed on this machine. */
export function systemBrowsers(): BrowserCandidate[] {
  return placesOf(process.platform)
    .filter((path) => existsSync(path))
    .map((executablePath) => ({ way: "the system's browser", executablePath }));
}

function placesOf(platform: NodeJS.Platform): string[] {
  if (platform === 'darwin') {
    return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  }
  if (platform === 'win32') {
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': x86, LOCALAPPDATA } = process.env;
    return [PROGRAMFILES, x86, LOCALAPPDATA].flatMap((folder) =>
      folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
    );
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}
