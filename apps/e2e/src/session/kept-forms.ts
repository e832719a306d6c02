import type { Locator, Page } from 'playwright-core';
import type { DemoIds } from '../app/demo-ids.ts';

/** A form that is typed into when the session ends. */
export interface KeptForm {
  name: string;
  path: (ids: DemoIds) => string;
  /** Opens the form, where it is not open by itself. */
  open?: (page: Page) => Promise<unknown>;
  /** Where the fields are. */
  scope?: (page: Page) => Locator;
  typed: Record<string, string>;
  save: string;
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const editedRow = (page: Page) => page.locator('tr[aria-current=true]');
const formWith = (button: string) => (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });

export const KEPT_FORMS: readonly KeptForm[] = [
  {
    name: 'a payment of a call',
    path: ({ owingCall }) => `/service-calls/${owingCall}`,
    open: press('Add Payment'),
    scope: dialog,
    typed: { Amount: '12.34', Reference: 'Check 77' },
    save: 'Save',
  },
  {
    name: 'a line item being edited',
    path: ({ fullCall }) => `/service-calls/${fullCall}`,
    open: press(/^Edit(?! details)/),
    scope: dialog,
    typed: { Description: 'Blower motor, second hand', Quantity: '3' },
    save: 'Save',
  },
  {
    name: 'the details of a visit',
    path: ({ fullCall }) => `/service-calls/${fullCall}`,
    open: press('Edit details'),
    scope: dialog,
    typed: { Description: 'Bring the long ladder' },
    save: 'Save',
  },
  {
    name: 'a new customer',
    path: () => '/customers/new',
    typed: { 'First name': 'Nora', 'Last name': 'Lund', Phone: '(512) 555-0177' },
    save: 'Create customer',
  },
  {
    name: 'a customer being edited',
    path: ({ customer }) => `/customers/${customer}/edit`,
    typed: { 'Business name': 'Lund & Sons', Phone: '(512) 555-0178' },
    save: 'Save',
  },
  {
    name: 'a property being edited',
    path: ({ customer }) => `/customers/${customer}`,
    open: (page) =>
      page
        .getByRole('region', { name: 'Properties' })
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
    scope: dialog,
    typed: { Label: 'Lake house', City: 'Buda' },
    save: 'Save',
  },
  {
    name: 'a new property',
    path: ({ customer }) => `/customers/${customer}`,
    open: async (page) => {
      await press('Add Property')(page);
      await page.getByLabel('State').selectOption('TX');
    },
    scope: dialog,
    typed: { 'Address line 1': '5 Elm St', City: 'Kyle', 'ZIP code': '78640' },
    save: 'Save',
  },
  {
    name: 'an employee being edited',
    path: ({ technician }) => `/admin/employees/${technician}/edit`,
    typed: { 'Last name': 'Brooks-Lund', City: 'Austin' },
    save: 'Save',
  },
  {
    name: 'an employee in their row',
    path: () => '/admin/employees',
    open: press(/^Quick edit of Tyler/),
    scope: editedRow,
    typed: { 'Last name': 'Brooks-Berg' },
    save: 'Save',
  },
  {
    name: 'a new catalog item',
    path: () => '/admin/items',
    open: press('Add Item'),
    scope: formWith('Add item'),
    typed: { Name: 'Duct tape', Price: '4.50' },
    save: 'Add item',
  },
  {
    name: 'a catalog item in its row',
    path: () => '/admin/items',
    open: press(/^Edit /),
    scope: editedRow,
    typed: { Name: 'Something else', Price: '77.00' },
    save: 'Save',
  },
  {
    name: 'a new referral source',
    path: () => '/admin/referral-sources',
    open: press('Add Referral Source'),
    scope: formWith('Add source'),
    typed: { Name: 'Radio', Description: 'Morning show' },
    save: 'Add source',
  },
  {
    name: 'the settings',
    path: () => '/admin/settings',
    typed: { 'Company name': 'Glacier & Daughters' },
    save: 'Save',
  },
];
