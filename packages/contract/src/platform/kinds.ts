import { OFFICE_ROLES, SESSION_ROLES } from './role-list.ts';

type Roles = readonly (typeof SESSION_ROLES)[number][];

/** What all rooms have to know of a kind of record that has a history. */
type Kind = {
  /** What sentences call one of them, and several. */
  words: readonly [one: string, several: string];
  /** Who sees it in lists and searches, and gets live updates; customers only their own. */
  find: Roles;
  add: Roles;
  /** Who edits or removes it, and undoes changes to it. */
  change: Roles;
  /** Who reads its history. */
  history: Roles;
  /** Who takes a list of them along as a file; null where there is none. */
  export: Roles | null;
  /** What the search box calls it; null where it finds none. */
  search: string | null;
  /**
   * Where it is opened, if it belongs to a customer: its history is told with that customer's and with
   * that of the property, and a merge counts it.
   */
  page: `/${string}/$id` | null;
  /** Whether phones of technicians keep some of it. */
  isOnPhone: boolean;
};

const EVERYBODY: Roles = SESSION_ROLES;
const STAFF: Roles = ['tech', 'dispatcher', 'admin'];
const OFFICE: Roles = OFFICE_ROLES;
const ADMINS: Roles = ['admin'];

/** The kinds of records that have a history; the one place where a new one begins. */
export const KINDS = {
  customers: {
    words: ['customer', 'customers'],
    find: STAFF,
    add: STAFF,
    change: OFFICE,
    history: OFFICE,
    export: OFFICE,
    search: 'customer',
    page: '/customers/$id',
    isOnPhone: true,
  },
  properties: {
    words: ['property', 'properties'],
    find: EVERYBODY,
    add: EVERYBODY,
    change: OFFICE,
    history: OFFICE,
    export: null,
    search: 'property',
    page: '/properties/$id',
    isOnPhone: true,
  },
  'service-calls': {
    words: ['call', 'calls'],
    find: EVERYBODY,
    add: EVERYBODY,
    change: STAFF,
    history: STAFF,
    export: ADMINS,
    search: 'call',
    page: '/service-calls/$id',
    // Whose calls they are decides: see `keep-device-data.ts`.
    isOnPhone: false,
  },
  catalog: {
    words: ['item', 'items'],
    find: STAFF,
    add: OFFICE,
    change: OFFICE,
    history: OFFICE,
    export: ADMINS,
    search: null,
    page: null,
    isOnPhone: true,
  },
  employees: {
    words: ['employee', 'employees'],
    find: OFFICE,
    add: OFFICE,
    change: OFFICE,
    history: OFFICE,
    export: ADMINS,
    search: 'employee',
    page: null,
    isOnPhone: false,
  },
  'referral-sources': {
    words: ['referral source', 'referral sources'],
    find: OFFICE,
    add: OFFICE,
    change: OFFICE,
    history: OFFICE,
    export: ADMINS,
    search: null,
    page: null,
    isOnPhone: false,
  },
  'tax-rates': {
    words: ['tax rate', 'tax rates'],
    find: OFFICE,
    add: ADMINS,
    change: ADMINS,
    history: ADMINS,
    export: null,
    search: null,
    page: null,
    isOnPhone: false,
  },
  settings: {
    words: ['settings', 'settings'],
    find: EVERYBODY,
    add: ADMINS,
    change: ADMINS,
    history: ADMINS,
    export: null,
    search: null,
    page: null,
    isOnPhone: true,
  },
  /** Imports, each by its own id, and exports, all under one. */
  transfers: {
    words: ['import', 'imports'],
    // Whoever shows customers or prices has to hear of an import.
    find: STAFF,
    add: OFFICE,
    change: OFFICE,
    history: ADMINS,
    export: null,
    search: null,
    page: null,
    isOnPhone: true,
  },
  'company-lists': {
    words: ['list entry', 'list entries'],
    find: STAFF,
    add: ADMINS,
    change: ADMINS,
    history: ADMINS,
    export: null,
    search: null,
    page: null,
    isOnPhone: true,
  },
  files: {
    words: ['file', 'files'],
    // What they belong to decides further: see `MAY_HANDLE_FILES`.
    find: EVERYBODY,
    add: STAFF,
    change: STAFF,
    history: OFFICE,
    export: null,
    search: null,
    page: null,
    isOnPhone: true,
  },
  equipment: {
    words: ['unit', 'units'],
    // Whoever stands before a unit keeps its record; customers see their own.
    find: EVERYBODY,
    add: STAFF,
    change: STAFF,
    history: STAFF,
    export: OFFICE,
    search: 'equipment',
    page: '/equipment/$id',
    isOnPhone: true,
  },
} as const satisfies Record<string, Kind>;

type Kinds = typeof KINDS;
export type HistoryKind = keyof Kinds;

/** Kinds of which something is said. */
type KindsWith<Facet extends keyof Kind> = {
  [Name in HistoryKind]: Kinds[Name][Facet] extends null ? never : Name;
}[HistoryKind];

/** What belongs to a customer and has a page. */
export type OwnedKind = KindsWith<'page'>;

/** What the search box finds and, once it was opened, remembers. */
export type RecentKind = Extract<OwnedKind, KindsWith<'search'>>;

/** What the search box calls the kinds that it finds. */
export type SearchKind = Kinds[KindsWith<'search'>]['search'];

/** What is known of a kind. */
export const kindOf = (name: HistoryKind): Kind => KINDS[name];

export const isKind = (word: unknown): word is HistoryKind =>
  typeof word === 'string' && Object.hasOwn(KINDS, word);

export const HISTORY_KINDS: readonly HistoryKind[] = Object.keys(KINDS).filter(isKind);

/** Kinds of which something is said. */
const kindsWith = <Facet extends keyof Kind>(facet: Facet) =>
  HISTORY_KINDS.filter((name): name is KindsWith<Facet> => kindOf(name)[facet] !== null);

export const OWNED_KINDS = kindsWith('page');
export const RECENT_KINDS = OWNED_KINDS.filter(
  (name): name is RecentKind => kindOf(name).search !== null,
);
export const EXPORTED_KINDS = kindsWith('export');
export const SEARCH_KINDS = kindsWith('search').map((name): SearchKind => KINDS[name].search);
