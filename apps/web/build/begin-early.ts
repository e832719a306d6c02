import type { Plugin, Rolldown } from 'vite';

const STYLE = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
const BEGIN = /<script defer src="\/begin\.js"/;

/**
 * Tells `public/begin.js` which files a first screen needs, which it asks for beside the app's start: the
 * page itself does not know who is there. Signed-in screens have styles of their own, with all of the
 * others in them; their code it only brings into the browser's cache, and whoever needs it asks again.
 *
 * Beside that it tells Zod not to make code from text: the content security policy would refuse it, and
 * the browser complain on every page.
 */
export function beginEarly(): Plugin {
  return {
    name: 'begin-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const signedIn = Object.values(bundle).find(isSignedIn);
        const [signedInStyle] = signedIn?.viteMetadata?.importedCss ?? [];
        const style = STYLE.exec(html)?.[1];
        if (!signedIn || !signedInStyle || !style || !BEGIN.test(html)) {
          throw new Error('build/begin-early.ts does not find what a first screen needs');
        }
        const files = `data-style="${style}" data-signed-in="/${signedIn.fileName}" data-signed-in-style="/${signedInStyle}"`;
        return html.replace(STYLE, '').replace(BEGIN, (script) => `${script} ${files}`);
      },
    },
  };
}

const isSignedIn = (
  file: Rolldown.OutputAsset | Rolldown.OutputChunk,
): file is Rolldown.OutputChunk => file.type === 'chunk' && file.name === 'signed-in';
