import type { CompanyList } from '@callboard/contract/company/lists/company-lists';
import type { SetupStepKey } from '@callboard/contract/company/setup';
import type { ImportKind } from '@callboard/contract/transfer/imports';
import { linkOptions } from '@tanstack/react-router';

const SETTINGS = linkOptions({ to: '/admin/settings' });

const listOf = (list: CompanyList) => linkOptions({ to: '/admin/lists', search: { list } });

const importOf = (q: ImportKind) => linkOptions({ to: '/admin/imports', search: { q } });

/** What each step is called, and where it is done, the best way first. */
export const SETUP_WORDS = {
  company: {
    title: 'Your company',
    hint: 'Name, phone, address, logo and time zone, as customers see them.',
    links: [{ label: 'Enter company details', link: SETTINGS }],
  },
  hours: {
    title: 'Working hours and holidays',
    hint: 'When your technicians usually work, and the arrival windows you promise. Common ones are there to start with.',
    links: [
      { label: 'Set working hours', link: SETTINGS },
      { label: 'Holidays', link: listOf('holidays') },
      { label: 'Arrival windows', link: listOf('arrival-windows') },
    ],
  },
  people: {
    title: 'Your team',
    hint: 'Everyone gets their own sign-in. You need at least one technician.',
    links: [
      { label: 'Add employees', link: linkOptions({ to: '/admin/employees' }) },
      { label: 'Import employees', link: importOf('employees') },
    ],
  },
  'price-book': {
    title: 'Price book',
    hint: 'What you sell, so that a call is billed in a few taps.',
    links: [
      { label: 'Use the starter book', link: linkOptions({ to: '/admin/items', hash: 'starter' }) },
      { label: 'Import prices', link: importOf('catalog') },
      { label: 'Add items', link: linkOptions({ to: '/admin/items' }) },
    ],
  },
  customers: {
    title: 'Customers',
    hint: 'The people you work for, with their properties.',
    links: [
      { label: 'Import customers', link: importOf('customers') },
      { label: 'Add a customer', link: linkOptions({ to: '/customers/new' }) },
    ],
  },
  'first-call': {
    title: 'First call',
    hint: 'Someone’s on the phone: book the visit.',
    links: [{ label: 'Book a call', link: linkOptions({ to: '/service-calls/new' }) }],
  },
} as const satisfies Record<SetupStepKey, object>;

export type SetupLink = (typeof SETUP_WORDS)[SetupStepKey]['links'][number];
