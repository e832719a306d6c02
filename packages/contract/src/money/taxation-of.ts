import type { PricedLine, Taxation } from './compute-document.ts';
import type { ContractStyle, PropertyUse } from './tax-facts-list.ts';

/** From the widest to the narrowest; a place has at most one of each. */
const JURISDICTIONS = ['state', 'county', 'city', 'postalCodes'] as const;

/** What a rule may name; null means any. */
interface RuleCase {
  state: string | null;
  /** The key of an item type. */
  itemType: string | null;
  propertyUse: PropertyUse | null;
  contractStyle: ContractStyle | null;
}

export interface TaxRule extends RuleCase {
  isTaxed: boolean;
}

export interface TaxableLine extends PricedLine {
  /** The key of its item's type. */
  itemType: string;
  /** What the price book said when the line was added. */
  taxable: boolean;
  taxOverride: { isTaxed: boolean; reason: string } | null;
}

/** What the tax of a document depends on beside its lines, on the day that counts for it. */
export interface TaxFacts {
  /** Where the work is done. */
  state: string;
  propertyUse: PropertyUse;
  contractStyle: ContractStyle;
  exempt: { certificate: string } | null;
  rules: readonly TaxRule[];
  jurisdictions: Partial<Record<(typeof JURISDICTIONS)[number], { name: string; rate: number }>>;
}

/** Whose tax was asked for when a call was invoiced, in the order of a bill: nobody's without tax; and of whom not. */
export interface IssuedTaxation {
  jurisdictions: { name: string; rate: number }[];
  exempt: TaxFacts['exempt'];
}

const STYLES = { separated: 'separated contract', lump_sum: 'lump-sum contract' };

// Of two rules that name as many fields, the one that names the earlier of these counts.
const NAMED = ['itemType', 'propertyUse', 'contractStyle', 'state'] as const;

/** How exact a rule is. */
const weightOf = (rule: RuleCase) =>
  NAMED.reduce(
    (weight, field, at) => (rule[field] === null ? weight : weight + 16 + 2 ** (3 - at)),
    0,
  );

const inWords = ({ state, itemType, propertyUse, contractStyle }: RuleCase): string =>
  [
    itemType ?? 'all items',
    propertyUse && `${propertyUse} property`,
    contractStyle && STYLES[contractStyle],
    state,
  ]
    .filter((word) => word !== null)
    .join(', ');

/** The jurisdictions of a place in the order of a bill. */
export const inOrder = (
  jurisdictions: TaxFacts['jurisdictions'],
): IssuedTaxation['jurisdictions'] => JURISDICTIONS.flatMap((kind) => jurisdictions[kind] ?? []);

/**
 * How these facts tax a line (contract: What is taxed): an exempt customer, else the line's own override,
 * else the most exact rule, else the line's flag.
 */
export function taxationOf(facts: TaxFacts): Taxation<TaxableLine> {
  const { exempt, jurisdictions } = facts;
  const rules = facts.rules.toSorted((a, b) => weightOf(b) - weightOf(a));

  function decide({ taxable, taxOverride, itemType }: TaxableLine) {
    if (exempt) {
      const why = `Not taxed: the customer is exempt (certificate ${exempt.certificate}).`;
      return { isTaxed: false, why };
    }
    const told = (isTaxed: boolean, because: string) => ({
      isTaxed,
      why: `${isTaxed ? 'Taxed' : 'Not taxed'}: ${because}.`,
    });
    if (taxOverride) {
      return told(taxOverride.isTaxed, `changed on this line (${taxOverride.reason})`);
    }
    const is: Record<(typeof NAMED)[number], string> = { ...facts, itemType };
    const rule = rules.find((one) => NAMED.every((name) => (one[name] ?? is[name]) === is[name]));
    if (rule) return told(rule.isTaxed, `the rule for ${inWords(rule)}`);
    return told(taxable, taxable ? 'the item is taxable' : 'the item is not taxable');
  }

  return { decide, jurisdictions: inOrder(jurisdictions) };
}
