import type { ReferralSource } from '@callboard/contract/company/referral-sources';
import { SOURCE_FIELDS } from '@callboard/contract/company/source-fields';
import { EMPLOYEE_FIELDS, HOME_FIELDS } from '@callboard/contract/people/employee-fields';
import type { Employee, EmployeeQuery } from '@callboard/contract/people/employees';
import { ROLE_LABELS } from '@callboard/contract/people/roles';
import {
  type FieldValue,
  type ListedField,
  namesOf,
} from '@callboard/contract/platform/values/listed-field';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import type { CatalogItem, CatalogQuery } from '@callboard/contract/price-book/catalog';
import { ITEM_FIELDS } from '@callboard/contract/price-book/item-fields';
import {
  CATALOG_FIELDS,
  EMPLOYEE_LIST_FIELDS,
  REFERRAL_SOURCE_FIELDS,
  type Texts,
} from '@callboard/contract/transfer/file-columns';
import type { Reader } from '@callboard/db/client';
import { listReferralSources } from '../../company/referral-sources/list.ts';
import { companyZone } from '../../company/settings/company-zone.ts';
import { listEmployees } from '../../people/employees/list.ts';
import { instantText, phoneText, yesNo } from '../../platform/csv/cell-text.ts';
import { listCatalog } from '../../price-book/list.ts';
import { everyPage, ROWS_AT_A_TIME } from './every-page.ts';
import type { Export } from './write-export.ts';

type Listed = string | number | boolean | null;

function cellText(value: Listed, is: FieldValue, timeZone: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return is === 'dollars' ? value.toFixed(2) : String(value);
  if (is === 'phone') return phoneText(value);
  return is === 'day' ? instantText(value, timeZone) : value;
}

/** What declared fields of a record hold, as cells of a file. */
const textsOf = <Name extends string>(
  fields: Readonly<Record<Name, ListedField>>,
  record: Readonly<Record<NoInfer<Name>, Listed>>,
  timeZone: string,
) => recordOf(namesOf(fields), (name) => cellText(record[name], fields[name].is, timeZone));

/** An item of the price book as one row of a file. */
const catalogTexts = (item: CatalogItem, timeZone: string): Texts<typeof CATALOG_FIELDS> => ({
  itemId: item._id,
  ...textsOf(ITEM_FIELDS, item, timeZone),
  type: item.type.name,
});

/** An employee as one row of a file. */
const employeeTexts = (
  employee: Employee,
  timeZone: string,
): Texts<typeof EMPLOYEE_LIST_FIELDS> => ({
  employeeId: employee._id,
  ...textsOf(EMPLOYEE_FIELDS, employee, timeZone),
  role: ROLE_LABELS[employee.role],
  dateAdded: instantText(employee.createdAt, timeZone),
  ...textsOf(HOME_FIELDS, employee.address, timeZone),
});

/** A referral source as one row of a file. */
const referralSourceTexts = (
  source: ReferralSource,
  timeZone: string,
): Texts<typeof REFERRAL_SOURCE_FIELDS> => ({
  sourceId: source._id,
  ...textsOf(SOURCE_FIELDS, source, timeZone),
});

/** A list whose rows are the rows of its file, dates by the company's clock. */
function exportOf<Row extends { _id: string }, Key extends string>(
  db: Reader,
  name: string,
  fields: readonly { key: Key; label: string }[],
  read: (cursor: string | undefined) => Promise<Row[]>,
  toTexts: (row: Row, timeZone: string) => Record<Key, string>,
): Export {
  async function* rows() {
    const timeZone = await companyZone(db);
    for await (const page of everyPage(read)) {
      yield page.map((row) => {
        const texts = toTexts(row, timeZone);
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
    db,
    'price-book',
    CATALOG_FIELDS,
    (cursor) => listCatalog(db, { q, cursor, limit }),
    catalogTexts,
  ),
  filter: q ? { search: q } : {},
});

/** All employees, in the order of a column. */
export const exportEmployees = (db: Reader, { sort, dir }: EmployeeQuery): Export =>
  exportOf(
    db,
    'employees',
    EMPLOYEE_LIST_FIELDS,
    (cursor) => listEmployees(db, { sort, dir, cursor, limit }),
    employeeTexts,
  );

/** All referral sources by name. */
export const exportReferralSources = (db: Reader): Export =>
  exportOf(
    db,
    'referral-sources',
    REFERRAL_SOURCE_FIELDS,
    (cursor) => listReferralSources(db, { cursor, limit }),
    referralSourceTexts,
  );
