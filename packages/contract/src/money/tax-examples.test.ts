import { expect, test } from 'vitest';
import { WORKED_DOCUMENTS } from '../testing/worked-documents.ts';
import { computeDocument } from './compute-document.ts';
import { TAX_EXAMPLES } from './tax-examples.ts';
import { TaxRules } from './tax-rules.ts';
import { taxationOf } from './taxation-of.ts';

test.each(TAX_EXAMPLES)(
  'the example of $name comes to what was worked by hand',
  ({ state, rules }) => {
    const documents = WORKED_DOCUMENTS.filter(
      (one) => one.tax?.state === state && one.tax.rules.length > 0,
    );
    expect(documents.length).toBeGreaterThan(0);
    for (const { of, lines, discounts, tax, comesTo } of documents) {
      if (!tax) continue;
      const document = computeDocument(lines, discounts, taxationOf({ ...tax, rules }));
      expect(document.total, of).toBe(comesTo.total);
    }
  },
);

test('all examples together are a list of rules that can be stored', () => {
  const rules = TAX_EXAMPLES.flatMap((example) => example.rules);
  expect(TaxRules.parse(rules)).toEqual(rules);
});
