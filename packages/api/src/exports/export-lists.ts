import type { CatalogItem, CatalogQuery } from '@callboard/contract/company/catalog';
import { ITEM_FIELDS } from '@callboard/contract/company/item-fields';
import type { ReferralSource } from '@callboard/contract/company/referral-sources';
import { SOURCE_FIELDS } from '@callboard/contract/company/source-fields';
import type { Employee, EmployeeQuery } from '@callboard/contract/people/employees';
import { ROLE_LABELS } from '@callboard/contract/people/roles';
import {
  CATALOG_FIELDS,
  EMPLOYEE_FIELDS,
  REFERRAL_SOURCE_FIELDS,
  type Texts,
} from '@callboard/contract/transfers/fields';
import {
  type FieldValue,
  type ListedField,
  namesOf,
} from '@callboard/contract/values/listed-field';
import { recordOf } from '@callboard/contract/values/record-of';
import type { Reader } from '@callboard/db/client';
import { listCatalog } from '../catalog/list.ts';
import { instantText, phoneText, yesNo } from '../csv/cell-text.ts';
import { listEmployees } from '../employees/list.ts';
import { listReferralSources } from '../referral-sources/list.ts';
import { companyZone } from '../settings/company-zone.ts';
import { everyPage, ROWS_AT_A_TIME } from './every-page.ts';
import type { Export } from './write-export.ts';

type Listed = string | number | boolean | null;

function cellText(value: Listed, is: FieldValue): string {
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number' && is === 'dollars') return value.toFixed(2);
  return value === null ? '' : String(value);
}

/** What declared fields of a record hold, as cells of a file. */
const textsOf = <Name extends string>(
  fields: Readonly<Record<Name, ListedField>>,
  record: Readonly<Record<NoInfer<Name>, Listed>>,
) => recordOf(namesOf(fields), (name) => cellText(record[name], fields[name].is));

/** An item of the price book as one row of a file. */
const catalogTexts = (item: CatalogItem): Texts<typeof CATALOG_FIELDS> => ({
  itemId: item._id,
  ...textsOf(ITEM_FIELDS, item),
  type: item.type.name,
});

/** An employee as one row of a file, dates by the company's clock. */
const employeeTexts = (employee: Employee, timeZone: string): Texts<typeof EMPLOYEE_FIELDS> => ({
  employeeId: employee._id,
  firstName: employee.firstName,
  lastName: employee.lastName,
  email: employee.email,
  phone: phoneText(employee.phone),
  role: ROLE_LABELS[employee.role],
  dateAdded: instantText(employee.createdAt, timeZone),
  dateTerminated: instantText(employee.dateTerminated, timeZone),
  isActive: yesNo(employee.isActive),
  line1: employee.address.line1,
  line2: employee.address.line2,
  city: employee.address.city,
  state: employee.address.state,
  postalCode: employee.address.postalCode,
  country: employee.address.country,
});

/** A referral source as one row of a file. */
const referralSourceTexts = (source: ReferralSource): Texts<typeof REFERRAL_SOURCE_FIELDS> => ({
  sourceId: source._id,
  ...textsOf(SOURCE_FIELDS, source),
});

/** A list whose rows are the rows of its file. */
function exportOf<Row extends { _id: string }, Key extends string>(
  name: string,
  fields: readonly { key: Key; label: string }[],
  read: (cursor: string | undefined) => Promise<Row[]>,
  toTexts: (row: Row) => Record<Key, string>,
): Export {
  async function* rows() {
    for await (const page of everyPage(read)) {
      yield page.map((row) => {
        const texts = toTexts(row);
        return fields.map(({ key }) => texts[key]);
      });
    }
  }
  return { name, headings: fields.map(({ label }) => label), rows: rows() };
}

const limit = ROWS_AT_A_TIME;

/** The items of the price book whose name or code holds `q`, by name. */
export const exportCatalog = (db: Reader, { q }: Pick<CatalogQuery, 'q'>): Export => ({
  ...exportOf(
    'price-book',
    CATALOG_FIELDS,
    (cursor) => listCatalog(db, { q, cursor, limit }),
    catalogTexts,
  ),
  filter: q ? { search: q } : {},
});

/** All employees, in the order of a column. */
export async function exportEmployees(db: Reader, { sort, dir }: EmployeeQuery): Promise<Export> {
  const timeZone = await companyZone(db);
  return exportOf(
    'employees',
    EMPLOYEE_FIELDS,
    (cursor) => listEmployees(db, { sort, dir, cursor, limit }),
    (employee) => employeeTexts(employee, timeZone),
  );
}

/** All referral sources by name. */
export const exportReferralSources = (db: Reader): Export =>
  exportOf(
    'referral-sources',
    REFERRAL_SOURCE_FIELDS,
    (cursor) => listReferralSources(db, { cursor, limit }),
    referralSourceTexts,
  );
