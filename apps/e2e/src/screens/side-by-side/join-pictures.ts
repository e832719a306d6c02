import type { Browser } from 'playwright-core';

const pictured = (picture: Buffer | undefined, caption: string) => `<figure>
  <figcaption>${caption}</figcaption>
  ${picture ? `<img src="data:image/png;base64,${picture.toString('base64')}">` : '<p>Not there.</p>'}
</figure>`;

const STYLE = `<style>
  body { margin: 0; display: inline-flex; gap: 16px; padding: 16px; background: #777; font: 20px sans-serif; }
  figure { margin: 0; } figcaption { padding-bottom: 8px; color: #fff; }
</style>`;

/** One picture of two, before and now. */
export async function joinPictures(
  browser: Browser,
  name: string,
  [before, now]: readonly (Buffer | undefined)[],
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 3000, height: 1000 } });
  await page.setContent(
    `${STYLE}<body>${pictured(before, `${name}: before`)}${pictured(now, 'now')}</body>`,
  );
  const joined = await page.locator('body').screenshot();
  await page.close();
  return joined;
}

/** A page with all of them. */
export const pageOf = (names: readonly string[]): string => `<!doctype html>
<html lang="en">
<title>Before and now</title>
<style>body { font: 16px sans-serif; } img { max-width: 100%; }</style>
${names.map((name) => `<h2>${name}</h2>\n<img src="${encodeURI(name)}.png" alt="${name}, before and now">`).join('\n')}
</html>
`;
