import { TaxRules, TaxRulesChange } from '@callboard/contract/money/tax-rules';
import { RIGHTS } from '@callboard/contract/people/rights';
import { may } from '../../platform/access/procedures.ts';
import type { RequestInfo } from '../../platform/context.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { getTaxRules, setTaxRules } from './rules.ts';

// Who reads and writes the rates does so with the rules.
const rights = RIGHTS['tax-rates'];

/** A bare list has no place for the version that the next change is based on. */
const rulesAt = (
  { setHeader }: Pick<RequestInfo, 'setHeader'>,
  { rules, version }: Awaited<ReturnType<typeof getTaxRules>>,
) => {
  setHeader('etag', `"${version}"`);
  return rules;
};

export const taxRulesRouter = router({
  list: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/tax-rules' } })
    .output(TaxRules)
    .query(async ({ ctx }) => rulesAt(ctx, await getTaxRules(ctx.db))),

  set: may(rights.change)
    .meta({ rest: { method: 'PUT', path: '/tax-rules', list: 'rules' } })
    .input(TaxRulesChange)
    .output(TaxRules)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, TaxRules, input, async (tx) =>
        rulesAt(ctx, await setTaxRules(tx, ctx.actor, input)),
      ),
    ),
});
