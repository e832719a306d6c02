import type { Page } from 'playwright-core';

// A name in an email address that is longer than this has no line of its own on the narrowest phone.
const LONGEST = 24;

/** Words in sight that go on in a second line without a hyphen, each with what it stands in. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > longest) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        // What is only read aloud stands in a box of one pixel.
        const isSeen = element.getBoundingClientRect().width > 2;
        if (lines.size > 1 && isSeen) found.push(`${word} in ${element.textContent}`);
      }
    }
    return found;
  }, LONGEST);
