interface Uncheckable {
  section: number;
  sentence: string;
  reason: string;
}

/** Sentences that say what the specification leaves open; contract.md decides most of it. */
export const UNCHECKABLE: readonly Uncheckable[] = [
  {
    section: 6,
    sentence: 'Whether the server enforces this is not shown.',
    reason: 'Says nothing; the contract has the server enforce every role.',
  },
  {
    section: 6,
    sentence: 'Customer-role capabilities beyond login are not shown.',
    reason: 'Says nothing; the contract gives customers a dashboard of their own.',
  },
  {
    section: 7,
    sentence: 'Response shapes beyond those stated are not shown.',
    reason: 'Says nothing; the contract has them follow the entities of section 3.',
  },
  {
    section: 8,
    sentence: 'Server error codes: not shown.',
    reason: 'Says nothing; the contract lists them.',
  },
];
