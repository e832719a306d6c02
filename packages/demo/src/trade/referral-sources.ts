export type DemoReferralSource = {
  name: string;
  category: string;
  /** Share of the customers in percent. */
  weight: number;
  isActive?: boolean;
  description?: string;
};

/** Where the demo company's customers come from. */
export const REFERRAL_SOURCES: readonly DemoReferralSource[] = [
  { name: 'Repeat customer', category: 'Existing', weight: 38 },
  { name: 'Word of mouth', category: 'Referral', weight: 18 },
  { name: 'Google Business Profile', category: 'Online', weight: 14 },
  { name: 'Google LSA', category: 'Paid', weight: 7 },
  { name: 'Google Ads', category: 'Paid', weight: 4 },
  { name: 'Company website', category: 'Online', weight: 4 },
  { name: 'Nextdoor', category: 'Social', weight: 3 },
  { name: 'Facebook', category: 'Social', weight: 2 },
  { name: 'Yelp', category: 'Directory', weight: 1 },
  { name: 'Angi', category: 'Lead service', weight: 2 },
  { name: 'Thumbtack', category: 'Lead service', weight: 1 },
  { name: 'Home-warranty company', category: 'Partner', weight: 2 },
  { name: 'Property manager/Realtor', category: 'Partner', weight: 2 },
  { name: 'Manufacturer locator', category: 'Partner', weight: 1 },
  { name: 'Truck/yard sign', category: 'Offline', weight: 1 },
  // No longer used, but some of the oldest customers came from there.
  {
    name: 'Yellow Pages',
    category: 'Offline',
    weight: 0.6,
    isActive: false,
    description: 'Listing ended with the last printed book',
  },
  {
    name: 'Radio KXYZ',
    category: 'Offline',
    weight: 0.4,
    isActive: false,
    description: 'Campaign of two summers',
  },
];
