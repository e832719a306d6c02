/** What a house is used for, and how its work is charged: a tax depends on both. Loads without Zod. */
export const PROPERTY_USES = ['residential', 'commercial'] as const;
export type PropertyUse = (typeof PROPERTY_USES)[number];

export const PROPERTY_USE_LABELS = [
  { key: 'residential', label: 'Residential' },
  { key: 'commercial', label: 'Commercial' },
] as const satisfies readonly { key: PropertyUse; label: string }[];

export const DEFAULT_PROPERTY_USE: PropertyUse = 'residential';

/** Materials billed apart, or one price for all. */
export const CONTRACT_STYLES = ['separated', 'lump_sum'] as const;
export type ContractStyle = (typeof CONTRACT_STYLES)[number];

export const CONTRACT_STYLE_LABELS = [
  { key: 'separated', label: 'Materials separate' },
  { key: 'lump_sum', label: 'Lump sum' },
] as const satisfies readonly { key: ContractStyle; label: string }[];

export const DEFAULT_CONTRACT_STYLE: ContractStyle = 'separated';
