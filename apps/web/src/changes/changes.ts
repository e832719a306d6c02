import type { AppRouter } from '@callboard/api/app/app-router';
import { HISTORY_KINDS, type HistoryKind, isKind, KINDS } from '@callboard/contract/platform/kinds';
import { type Noun, nounOf } from '@callboard/contract/platform/noun-of';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyMutationProcedure } from '@trpc/server';
import { isRecord } from '~/lib/is-record.ts';
import { keyOf, type NamesOf, type Read } from './queries-showing.ts';
import { readingAfter } from './read-since.ts';

type Routers = AppRouter['_def']['record'];

/** What one change means for screens. */
interface Change {
  /** What is said while it waits for its answer; null for what no screen waits for. */
  words: string | null;
  /** What it makes stale, by what was sent where that tells. */
  reads: readonly Read[] | ((input: unknown) => readonly Read[]);
}

type Mutations<Noun extends keyof Routers> = NamesOf<Noun, AnyMutationProcedure>;

/** What is named for a kind of record. */
type KindNoun = keyof Routers & Noun<HistoryKind>;

const DONE = { create: 'added', update: 'saved', remove: 'removed' };

type Plain = keyof typeof DONE;

/** The mutations that need a row: of a kind of record those that do more than add, save or remove one. */
type Told<Noun extends keyof Routers> = Noun extends KindNoun
  ? Exclude<Mutations<Noun>, Plain>
  : Mutations<Noun>;

/** A row of a kind of record may leave out what follows from the kind. */
type Rows<Noun extends keyof Routers> = Noun extends KindNoun
  ? Record<Told<Noun>, Pick<Change, 'words'> & Partial<Change>> &
      Partial<Record<Plain & Mutations<Noun>, Partial<Change>>>
  : Record<Told<Noun>, Change>;

/** A row for each mutation of each router that needs one; without it, nothing compiles. */
type Changes = {
  [Noun in keyof Routers as [Told<Noun>] extends [never] ? never : Noun]: Rows<Noun>;
} & { [Noun in KindNoun]?: Rows<Noun> };

/** A mutation, such as `files.addToCall`. */
export type ChangePath = {
  [Noun in keyof Routers]: `${Noun}.${Mutations<Noun>}`;
}[keyof Routers];

const NOTHING: readonly Read[] = [];

/** What shows a kind of record beside what is named for it. */
const ALSO_SHOWING: Partial<Record<HistoryKind, readonly Read[]>> = {
  'service-calls': [
    'dispatch',
    'customers.list',
    'customers.owed',
    'customers.card',
    'dashboard',
    'myDay',
    'payments',
    'invoices',
    'equipment.calls',
    // What is held for its customer.
    'messages',
  ],
  customers: [
    // Those of two who became one.
    'properties',
    'files',
    'equipment',
    'serviceCalls',
    'invoices',
    'dispatch',
    'dashboard.day',
    'myDay',
    'payments.list',
    'setup',
  ],
  properties: [
    'serviceCalls',
    'dispatch',
    'dashboard.day',
    'myDay',
    'customers.list',
    'customers.search',
    'customers.card',
    'equipment.list',
    'equipment.byId',
  ],
  // Job types tell what the items they suggest cost.
  catalog: ['jobTypes', 'setup'],
  employees: [
    'serviceCalls',
    'dispatch',
    'dashboard.day',
    'myDay',
    'setup',
    'customers.card',
    'equipment.calls',
  ],
  'referral-sources': ['customers'],
  'company-lists': ['jobTypes', 'serviceCalls.checklist', 'dispatch'],
  'tax-rates': ['taxes'],
  settings: [
    'properties.placeOfZip',
    'dispatch.board',
    'dashboard',
    'myDay',
    'setup',
    'taxRules',
    'taxes',
    'messageTemplates',
  ],
  files: ['serviceCalls.checklist'],
  equipment: ['serviceCalls.equipment', 'customers.card'],
  // An import may have brought anything.
  transfers: [
    'imports',
    'invoices',
    'customers',
    'properties',
    'catalog',
    'jobTypes',
    'employees',
    'referralSources',
    'serviceCalls',
    'equipment',
    'files',
    'payments',
    'messages',
    'dispatch',
    'dashboard',
    'myDay',
    'setup',
  ],
};

/** What shows a kind of record; read again when one changes, whoever changed it. */
export const readsShowing = (kind: HistoryKind): readonly Read[] => [
  ...(kind === 'transfers' ? NOTHING : [nounOf(kind)]),
  ...(ALSO_SHOWING[kind] ?? NOTHING),
];

/** What shows records of a kind, and what tells their history. */
const showing = (kind: HistoryKind): readonly Read[] => [...readsShowing(kind), 'history'];

/** Of the kinds that are named in what was sent. */
function asNamed(input: unknown): readonly Read[] {
  const { changes } = isRecord(input) ? input : {};
  const named: unknown[] = Array.isArray(changes) ? changes : [input];
  return named.flatMap((one) => (isRecord(one) && isKind(one.kind) ? showing(one.kind) : []));
}

const SIGNING_IN: Change = { words: null, reads: NOTHING };

const LISTS_OF_CALLS: readonly Read[] = [
  'serviceCalls.list',
  'serviceCalls.countByStatus',
  'serviceCalls.countByState',
  'serviceCalls.totals',
  'myDay',
];
// What hangs on a call is read again when somebody else changes it; here its own answer has it.
const A_CALL: readonly Read[] = [
  ...LISTS_OF_CALLS,
  'serviceCalls.byId',
  'dispatch.board',
  'dispatch.card',
  'dispatch.suggest',
  'messages',
];
const THE_BOARD: readonly Read[] = ['dispatch', 'serviceCalls', 'myDay', 'messages', 'history'];
const CONTACTS: readonly Read[] = ['customers.byId', 'customers.card', 'properties', 'history'];
const UNITS_OF_CALLS: readonly Read[] = [
  'serviceCalls.equipment',
  'serviceCalls.byId',
  'equipment.calls',
];
const A_CUSTOMER: readonly Read[] = [
  'customers.list',
  'customers.search',
  'customers.count',
  'history',
];

// A document is a new version of its calls.
const INVOICES: readonly Read[] = ['invoices', 'serviceCalls', 'history'];

/** By noun and verb, as in the router. */
export const CHANGES: Changes = {
  auth: {
    changePassword: { words: 'Password not changed yet', reads: NOTHING },
    choosePassword: SIGNING_IN,
    customerLogin: SIGNING_IN,
    employeeLogin: SIGNING_IN,
    forgotCustomerPassword: SIGNING_IN,
    forgotEmployeePassword: SIGNING_IN,
    logout: SIGNING_IN,
    readLink: SIGNING_IN,
    refresh: SIGNING_IN,
    resendCode: SIGNING_IN,
    verifyCode: SIGNING_IN,
  },
  catalog: {
    addStarterItems: { words: 'Items not added yet' },
    removeSeveral: { words: 'Items not removed yet' },
  },
  companyLists: {
    create: { words: 'List not saved yet' },
    update: { words: 'List not saved yet' },
  },
  customerInvites: {
    accept: SIGNING_IN,
    create: { words: 'Invitation not sent yet', reads: ['history'] },
  },
  customers: {
    addContact: { words: 'Contact not added yet', reads: CONTACTS },
    addNote: {
      words: 'Note not added yet',
      // A note is a new version of its customer.
      reads: ['customers.notes', 'customers.card', 'customers.byId', 'history'],
    },
    changeContact: { words: 'Contact not saved yet', reads: CONTACTS },
    create: { reads: A_CUSTOMER },
    merge: { words: 'Customers not merged yet' },
    notTheSame: { words: '“Not the same” not saved yet', reads: ['customers.duplicates'] },
    sendText: { words: 'Message not sent yet', reads: ['messages'] },
    noteReminderEmail: {
      words: 'Customer not saved yet',
      reads: ['customers.reminderEmails'],
    },
    noteTextConsent: { words: 'Customer not saved yet', reads: ['customers.textConsents'] },
    orderContacts: { words: 'Order of contacts not saved yet', reads: CONTACTS },
    removeContact: { words: 'Contact not removed yet', reads: CONTACTS },
    takeBackNotTheSame: { words: '“Not the same” not undone yet', reads: ['customers.duplicates'] },
    update: { reads: [...A_CUSTOMER, 'customers.byId', 'serviceCalls'] },
  },
  dispatch: {
    move: { words: 'Move not saved yet', reads: THE_BOARD },
    moveSeveral: { words: 'Moves not saved yet', reads: THE_BOARD },
    takeTimeOff: { words: 'Time off not saved yet', reads: [...THE_BOARD, 'employees'] },
  },
  employees: {
    invite: { words: 'Sign-in link not sent yet', reads: ['employees.invitation', 'history'] },
    // It signs them out everywhere.
    setPassword: { words: 'Password not saved yet', reads: [...showing('employees'), 'sessions'] },
    update: { reads: [...showing('employees'), 'sessions'] },
  },
  equipment: {
    addRefrigerant: { words: 'Refrigerant not logged yet' },
    correctRefrigerant: { words: 'Refrigerant log not saved yet' },
    // A unit that a line sold is linked to its call.
    create: { reads: [...showing('equipment'), 'serviceCalls.byId'] },
    removeRefrigerant: { words: 'Log entry not removed yet' },
    replace: { words: 'Unit not replaced yet' },
    retire: { words: 'Unit not saved yet' },
  },
  files: {
    addToCall: { words: 'File not added yet' },
    addToCustomer: { words: 'File not added yet' },
    addToEquipment: { words: 'File not added yet' },
    addToProperty: { words: 'File not added yet' },
    share: { words: 'File not saved yet' },
  },
  history: {
    revert: { words: 'Earlier version not restored yet', reads: asNamed },
    undo: { words: 'Change not undone yet', reads: asNamed },
    undoSeveral: { words: 'Change not undone yet', reads: asNamed },
  },
  imports: {
    check: { words: 'File not checked yet', reads: ['imports.list'] },
    invite: { words: 'Invitations not sent yet', reads: ['employees.invitation'] },
    store: { words: 'File not imported yet', reads: ['imports.list'] },
    tick: { words: 'Row not saved yet', reads: ['imports.rows'] },
    undo: { words: 'Import not undone yet', reads: ['imports.list'] },
    upload: { words: 'File not read yet', reads: ['imports.list'] },
  },
  invoices: {
    create: { words: 'Invoice not issued yet', reads: INVOICES },
    createBatch: { words: 'Invoices not issued yet', reads: INVOICES },
    credit: { words: 'Credit note not issued yet', reads: INVOICES },
    send: { words: 'Invoice not mailed yet', reads: ['history'] },
    refund: { words: 'Refund not recorded yet', reads: A_CALL },
    useCredit: { words: 'Credit not used yet', reads: A_CALL },
  },
  jobTypes: {
    create: { words: 'Job type not added yet', reads: showing('company-lists') },
    update: { words: 'Job type not saved yet', reads: showing('company-lists') },
  },
  live: { setPresence: { words: null, reads: NOTHING } },
  phones: { tellWaiting: { words: null, reads: NOTHING } },
  properties: {
    addAccessNote: { words: 'Access note not added yet', reads: ['serviceCalls.byId'] },
    create: { reads: ['properties.byCustomer'] },
    update: { reads: ['serviceCalls', 'history'] },
  },
  serviceCalls: {
    addItem: { words: 'Line item not added yet', reads: A_CALL },
    addNote: { words: 'Note not added yet', reads: ['serviceCalls.notes', 'serviceCalls.byId'] },
    addPayment: { words: 'Payment not saved yet', reads: A_CALL },
    addSignature: { words: 'Signature not saved yet', reads: ['serviceCalls.signatures'] },
    // An answer is a new version of its call.
    answerStep: { words: 'Checklist answer not saved yet', reads: ['serviceCalls.byId'] },
    assign: { words: 'Technician not saved yet', reads: A_CALL },
    changeItem: { words: 'Line item not saved yet', reads: A_CALL },
    changePayment: { words: 'Payment not saved yet', reads: A_CALL },
    create: {
      words: 'Service call not added yet',
      reads: [...LISTS_OF_CALLS, 'dispatch', 'messages'],
    },
    removeItem: { words: 'Line item not removed yet', reads: A_CALL },
    removePayment: { words: 'Payment not removed yet', reads: A_CALL },
    setEquipment: { words: 'Units of the call not saved yet', reads: UNITS_OF_CALLS },
    setDiscounts: { words: 'Discount not saved yet', reads: A_CALL },
    setItems: { words: 'Line items not saved yet', reads: A_CALL },
    setPayments: { words: 'Payment not saved yet', reads: A_CALL },
    setStatus: { words: 'Status not saved yet', reads: A_CALL },
    update: { words: 'Service call not saved yet', reads: A_CALL },
  },
  sessions: {
    end: { words: 'Session not ended yet', reads: ['sessions'] },
    endAllOf: { words: 'Sessions not ended yet', reads: ['sessions'] },
    endOthers: { words: 'Sessions not ended yet', reads: ['sessions'] },
  },
  settings: {
    readServiceArea: { words: 'File not read yet', reads: NOTHING },
    removeLogo: { words: 'Logo not removed yet' },
    setLogo: { words: 'Logo not saved yet' },
    setMoney: { words: 'Billing not saved yet' },
    setServiceArea: { words: 'Service area not saved yet' },
  },
  inbox: {
    keepPicture: { words: 'Picture not kept yet', reads: ['inbox', 'files'] },
    read: { words: 'Message not saved yet', reads: ['inbox'] },
  },
  messages: {
    cancel: { words: 'Message not saved yet', reads: ['messages'] },
    release: { words: 'Message not saved yet', reads: ['messages'] },
    setQuietHours: { words: 'Quiet hours not saved yet', reads: ['messages.standing'] },
    setTestMode: { words: 'Test mode not saved yet', reads: ['messages.standing'] },
    retry: { words: 'Message not sent yet', reads: ['messages'] },
    runningLate: { words: 'Message not sent yet', reads: ['messages', 'history'] },
    takeBackLate: { words: 'Message not saved yet', reads: ['messages', 'history'] },
  },
  messageTemplates: { update: { words: 'Message not saved yet', reads: showing('settings') } },
  taxRules: { set: { words: 'Tax rules not saved yet', reads: showing('settings') } },
  setup: { dismiss: { words: 'Setup list not hidden yet', reads: showing('settings') } },
  signInWaits: { end: { words: 'Sign-in not unlocked yet', reads: ['signInWaits'] } },
};

// By names that come with a request.
const rows: Readonly<Record<string, Readonly<Record<string, Partial<Change>>>>> = CHANGES;

const KIND_OF_NOUN = new Map<string, HistoryKind>(
  HISTORY_KINDS.map((kind) => [nounOf(kind), kind]),
);

const isPlain = (verb: string): verb is Plain => Object.hasOwn(DONE, verb);

/** What a change means: of a kind of record that one was added, removed or saved, unless its row says otherwise. */
function changeOf(path: string): Partial<Change> | undefined {
  const [noun = '', verb = ''] = path.split('.');
  const [kind, row] = [KIND_OF_NOUN.get(noun), rows[noun]?.[verb]];
  if (!kind) return row;
  const one = KINDS[kind].words[0].replace(/^./, (letter) => letter.toUpperCase());
  return {
    reads: showing(kind),
    ...(isPlain(verb) && { words: `${one} not ${DONE[verb]} yet` }),
    ...row,
  };
}

/** What is said of a change that waits for its answer; null for what no screen waits for. */
export const wordsOf = (path: string): string | null => changeOf(path)?.words ?? null;

/** What a change makes stale, each once. */
export function staleAfter(path: string, input: unknown): readonly Read[] {
  const reads = changeOf(path)?.reads ?? NOTHING;
  return [...new Set(typeof reads === 'function' ? reads(input) : reads)];
}

/** A change that was made here. */
export type Made = [
  change: { path: string; input: unknown },
  /** When it was answered: what a screen has put there of the answer since then is not stale. */
  at: number,
  /** Of what went past the tRPC client, or was refused, none. */
  answer?: unknown,
];

/** Marks as stale what a change has changed; what is on screen is read again. */
export async function readStale(
  client: QueryClient,
  ...[{ path, input }, at, answer]: Made
): Promise<void> {
  const reads = staleAfter(path, input);
  const predicate = readingAfter({ input, at, answer }, reads);
  await Promise.all(
    reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read), predicate })),
  );
}
