import { pick } from '@callboard/contract/platform/values/pick';
import { type CatalogItem, NewCatalogItem } from '@callboard/contract/price-book/catalog';
import { ITEM_FIELD_NAMES, ITEM_FIELDS } from '@callboard/contract/price-book/item-fields';
import { CATALOG_FIELDS } from '@callboard/contract/transfer/file-columns';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { catalogValues } from '../../../price-book/catalog-item.ts';
import { checkContractDays } from '../../../price-book/check-type.ts';
import { listItemTypes } from '../../../price-book/item-types.ts';
import { catalogItemShape } from '../../../price-book/shape.ts';
import { readListed } from '../read-listed.ts';
import { ITEM_COLUMNS } from '../store/field-columns.ts';
import { parseGiven, tryGiven } from './parse-given.ts';
import { labelIn, planRecords, type RecordKind } from './plan-records.ts';
import type { Planner, Reading } from './planned-row.ts';

/** What other programs call the types of items. */
const TYPES: Record<string, string> = {
  service: 'labor',
  services: 'labor',
  product: 'part',
  products: 'part',
  material: 'part',
  materials: 'part',
  parts: 'part',
  agreement: 'contract',
  membership: 'contract',
};

/** Plans a price book: rows are recognized by id, code or name. */
export async function planCatalog(reading: Reading): Promise<Planner> {
  const types = await listItemTypes(reading.db);
  // Codes as they will be, those of this file included.
  const codes = new Map<string, string>();
  const taken = await reading.db
    .select({ id: catalogItems.id, code: sql<string>`lower(${catalogItems.code})` })
    .from(catalogItems)
    .where(and(isNull(catalogItems.removedAt), sql`${catalogItems.code} <> ''`));
  for (const { id, code } of taken) codes.set(code, id);

  const typeOf = (text: string) => {
    const word = text.toLowerCase();
    const key = TYPES[word] ?? word;
    return types.find((type) => type.key === key || type.name.toLowerCase() === word);
  };

  const kind: RecordKind<CatalogItem & { removedAt: string | null }> = {
    kind: 'catalog',
    idField: 'itemId',
    labelOf: labelIn(CATALOG_FIELDS),
    titleOf: ({ name, code }) => name ?? code ?? '',
    keyText: (given, field) => (field === 'itemId' ? given.itemId : given[field]?.toLowerCase()),
    keyOf: (item, field) =>
      field === 'itemId' ? item._id : (field === 'code' ? item.code : item.name).toLowerCase(),
    find: (db, ids, field, texts) => {
      const column = field === 'code' ? catalogItems.code : catalogItems.name;
      const isAlike = and(isNull(catalogItems.removedAt), inArray(sql`lower(${column})`, texts));
      return db
        .select({ ...catalogItemShape, removedAt: catalogItems.removedAt })
        .from(catalogItems)
        .innerJoin(itemTypes, eq(itemTypes.id, catalogItems.typeId))
        .where(or(inArray(catalogItems.id, ids), field === 'itemId' ? undefined : isAlike));
    },
    next: (given, id, existing) => {
      const type = given.type === undefined ? (existing?.type ?? types[0]) : typeOf(given.type);
      if (!type) {
        const names = types.map(({ name }) => name).join(', ');
        return { reason: `There is no item type “${given.type}”. Choose one of ${names}.` };
      }
      const said = readListed(ITEM_FIELDS, given, existing, reading.timeZone);
      const rules = parseGiven(NewCatalogItem, said);
      if (rules.reason !== undefined) return rules;
      const fields = pick(rules.value, ITEM_FIELD_NAMES);
      const { reason } = tryGiven(() => checkContractDays(type, fields.contractDays));
      if (reason !== undefined) return { reason };
      return {
        value: {
          _id: id,
          ...fields,
          type,
          typeId: type._id,
          createdAt: '',
          version: existing?.version ?? 1,
          removedAt: null,
        },
      };
    },
    historyValues: (item) => catalogValues(item, item.removedAt !== null),
    columns: (item) => ({
      ...ITEM_COLUMNS.values(item),
      typeId: item.typeId,
      removedAt: item.removedAt,
    }),
    refuse: ({ _id, code }) => {
      const word = code.toLowerCase();
      if (word === '') return undefined;
      const owner = codes.get(word) ?? _id;
      codes.set(word, owner);
      return owner === _id ? undefined : `Another item already has the code ${code}.`;
    },
  };
  return planRecords(reading, kind);
}
