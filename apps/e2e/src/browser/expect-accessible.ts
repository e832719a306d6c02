import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * Fails with each violation in a line, and the elements it is about below it.
 * @param narrow takes out what need not be looked at
 */
export async function expectAccessible(
  page: Page,
  narrow = (axe: AxeBuilder) => axe,
): Promise<void> {
  // No page of this app has frames, and nobody reads what passed: both cost as much as the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await narrow(axe).analyze();
  if (violations.length === 0) return;
  throw new Error(`${page.url()} is not accessible:\n${violations.map(describe).join('\n')}`);
}

function describe({ id, impact, help, nodes }: Violation): string {
  const places = nodes.map((node) => {
    const why = node.failureSummary?.split('\n').slice(1).join('; ') ?? '';
    return `    ${node.target.join(' ')}: ${why.replace(/\s+/g, ' ').trim()}\n      ${node.html}`;
  });
  return [`- ${id} (${impact}): ${help}`, ...places].join('\n');
}
