import { z } from 'zod';
import { US_STATES } from '../company/us-states.ts';
import { requiredText } from '../platform/values/text.ts';
import { BasedOn } from '../platform/wire.ts';
import { CONTRACT_STYLES, PROPERTY_USES } from './tax-facts-list.ts';

/** All that an admin can look through; five states with every item type are 60. */
export const MOST_TAX_RULES = 300;

/** Null in a field means any. */
export const TaxRule = z.strictObject({
  state: z.enum(US_STATES, { error: 'Choose a state' }).nullable().default(null),
  /** The key of an item type. */
  itemType: requiredText('Item type', 50).nullable().default(null),
  propertyUse: z
    .enum(PROPERTY_USES, { error: 'Choose residential or commercial' })
    .nullable()
    .default(null),
  contractStyle: z
    .enum(CONTRACT_STYLES, { error: 'Choose separated or lump sum' })
    .nullable()
    .default(null),
  isTaxed: z.boolean({ error: 'Say whether it is taxed' }),
});
export type TaxRule = z.infer<typeof TaxRule>;

const caseOf = ({ state, itemType, propertyUse, contractStyle }: TaxRule) =>
  JSON.stringify([state, itemType, propertyUse, contractStyle]);

export const TaxRules = z
  .array(TaxRule, { error: 'A list of rules is required' })
  .max(MOST_TAX_RULES, { error: `There can be at most ${MOST_TAX_RULES} rules` })
  .superRefine((rules, ctx) => {
    const known = new Set<string>();
    for (const [at, rule] of rules.entries()) {
      if (known.has(caseOf(rule))) {
        ctx.addIssue({ code: 'custom', path: [at], message: 'Another rule is for the same case' });
      }
      known.add(caseOf(rule));
    }
  });

/** The whole list. */
export const TaxRulesChange = z.strictObject({ rules: TaxRules, version: BasedOn });
export type TaxRulesChange = z.infer<typeof TaxRulesChange>;
