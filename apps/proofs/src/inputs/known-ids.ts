import * as fc from 'fast-check';
import type { KnownValues } from './fitting-value.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the ids that a field takes were read: in answers of a district, or below a field of them. */
const SOURCES: Record<string, readonly string[]> = {
  customerId: ['customers', 'customer'],
  into: ['customers', 'customer'],
  otherId: ['customers'],
  exceptId: ['customers'],
  propertyId: ['properties', 'property'],
  callId: ['serviceCalls', 'dispatch'],
  assignedEmployeeId: ['employees'],
  technicianId: ['employees'],
  technician: ['employees'],
  employeeId: ['employees'],
  contactId: ['contacts'],
  contactIds: ['contacts'],
  lineId: ['items'],
  paymentId: ['payments'],
  successorId: ['equipment'],
  equipment: ['equipment'],
  equipmentId: ['equipment'],
  entryId: ['equipment.refrigerantLog'],
  rowId: ['imports.rows'],
  referralSourceId: ['referralSources', 'referralSource'],
  typeId: ['catalog.types'],
  item: ['catalog'],
  itemIds: ['catalog'],
  ids: ['catalog'],
};
const LISTS = ['contactIds', 'itemIds', 'ids'];

const MOST_OF_KIND = 60;

/** The ids that answers have told, whether what they belong to is still there or not. */
export class KnownIds {
  readonly #ids = new Map<string, string[]>();
  readonly #never: ReadonlySet<string>;

  /** @param never whom nobody may change, because the requests are theirs */
  constructor(never: readonly string[]) {
    this.#never = new Set(never);
  }

  /** The ids read from a source so far. */
  of(source: string): readonly string[] {
    return this.#ids.get(source) ?? [];
  }

  /** Remembers what an answer of a procedure tells. */
  learn(procedure: string, answer: unknown): void {
    const [district = ''] = procedure.split('.');
    this.#learnFrom(answer, [district, procedure]);
  }

  #learnFrom(answer: unknown, sources: readonly string[]): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, 20)) this.#learnFrom(one, sources);
    }
    if (!isObject(answer)) return;
    const { _id: id } = answer;
    if (typeof id === 'string' && !this.#never.has(id)) {
      for (const source of sources) this.#keep(source, id);
    }
    for (const [key, value] of Object.entries(answer)) this.#learnFrom(value, [key]);
  }

  #keep(source: string, id: string): void {
    const known = this.#ids.get(source) ?? [];
    if (known.includes(id)) return;
    // Some of the first ones stay: what was removed long ago is asked for, too.
    if (known.length >= MOST_OF_KIND) known.splice(MOST_OF_KIND / 4, 1);
    known.push(id);
    this.#ids.set(source, known);
  }

  /** Values for the fields of a procedure's input: what was learned, before anything else. */
  valuesFor(procedure: string, otherwise: KnownValues): KnownValues {
    const [district = ''] = procedure.split('.');
    return (field) => {
      const sources = field === 'id' ? [district] : (SOURCES[field] ?? []);
      const own = sources.flatMap((source) => this.of(source));
      if (own.length === 0) return otherwise(field);
      const anybody = [...this.#ids.values()].flat();
      const one = fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...own) },
        { weight: 1, arbitrary: fc.constantFrom(...anybody) },
      );
      return LISTS.includes(field) ? fc.uniqueArray(one, { maxLength: 3 }) : one;
    };
  }
}
