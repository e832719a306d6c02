import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

/** A module's place below `src` without an ending, in `contract` or among the icons. */
const placeOf = (id: string) =>
  id
    .replaceAll('\\', '/')
    .replace(source, '')
    .replace(/^.*\/packages\/contract\/src\//, 'contract/')
    .replace(/^.*\/lucide-react\/.*\/icons\//, 'icons/')
    .replace(/\.(?:tsx?|mjs)$/, '');

/** Up to its last slash. */
const folderOf = (place: string) => place.replace(/[^/]*$/, '');

const within = (folder: string, ...names: readonly string[]) =>
  names.map((name) => `${folder}${name}`);

interface Group {
  name: string;
  /** Folders, which end with a slash, and what of other folders goes with them. */
  of: readonly string[];
  /** What of the folders does not. */
  but?: readonly string[];
  /** Only what at least so many parts of the app need. */
  minShareCount?: number;
}

/**
 * Which folders share a file: many small files compress badly, and the headers of each weigh as much
 * as it does. What a chosen module imports comes with it, unless an earlier group has it. So a folder is
 * named in part where the rest of it would bring rules, forms or dialogs to pages that open without.
 */
const GROUPS: readonly Group[] = [
  {
    // Of the sign-in pages too, which have the smallest budget.
    name: 'form',
    of: [
      ...within('lib/form/', 'focus-first-invalid', 'server-messages', 'use-load-on-reach'),
      ...within('lib/form/', 'use-idempotency-key', 'use-one-at-a-time', 'use-wait'),
    ],
  },
  {
    // What one sign-in page alone needs stays with it.
    name: 'sign-in',
    of: ['features/people/sign-in/'],
    // It brings forms with rules, and stands around a new password only.
    but: ['features/people/sign-in/password-frame'],
    minShareCount: 3,
  },
  {
    name: 'signed-in',
    of: [
      // All that every signed-in page imports.
      'routes/_in.tsx?tsr-split=component',
      // Loaded at once, but with `import()`.
      ...within('layout/', 'account-menu', 'signed-in-links'),
      'offline/not-final/',
      'format/',
      ...within('lib/', '', 'parts/'),
      ...within('ui/', '', 'feedback/'),
      'live/company-times',
      // The rest of its folder is of records.
      ...within('ui/page/', 'page-header', 'use-is-mobile'),
      'ui/form/filter-text',
      // Half of the pages need these, and nothing else of their folders.
      'features/platform/history/use-undo',
      'features/calls/changes/send-asking-about-rules',
      'icons/chevron-down',
    ],
    // Few pages have lists of times and states, or cards with pages.
    but: [
      'ui/paged-card',
      ...within('format/', 'describe-line', 'state-options', 'time-zones', 'typed-time'),
      'format/working-time',
    ],
  },
  // What seals and adopts drafts comes when somebody signs in or out.
  { name: 'drafts', of: ['lib/draft/', 'ui/draft/'], minShareCount: 11 },
  // What a call's page opens with, before anybody types.
  {
    name: 'buttons',
    of: [
      // Without what a tip floats on.
      ...within('ui/button/', 'icon-button', 'use-tip'),
      // The little that job types need of a status, and the board of values and lines.
      'ui/status/color-mark',
      ...within('contract/platform/values/', 'cents', 'clock-text'),
      'features/calls/lines/call-lines',
      'contract/calls/total-of',
      ...within('icons/', 'pencil', 'plus', 'trash-2'),
    ],
  },
  {
    name: 'fields',
    of: ['ui/form/', 'icons/search-x'],
    // Of one page each, or with times that few type.
    but: [
      ...within('ui/form/', 'choice-field', 'code-field', 'date-time-field', 'inline-form'),
      ...within('ui/form/', 'money-field', 'search-form', 'select-field', 'switch-field'),
      'ui/form/typed-instant',
      'ui/form/week-fields',
    ],
  },
  // What a technician's day and a call's page open with, and the board without.
  {
    name: 'visit',
    of: [
      'ui/page/disclosure-card',
      'features/customers/form/customer-flags-notice',
      'features/company/settings/use-company',
      'features/calls/payments/use-payment-lines',
      'features/customers/properties/property-draft',
      'contract/customers/customer-flag-list',
      'icons/phone',
    ],
  },
  // Small, and of a technician's first screen.
  {
    name: 'day',
    of: [
      'features/calls/past-visits/folded-history',
      'ui/table/keep-row-focus',
      ...within('icons/', 'clipboard-list', 'navigation', 'users'),
    ],
  },
  // Of a new call too, which needs nothing else of its folder.
  { name: 'typed-time', of: ['format/typed-time', 'ui/form/date-time-field'] },
  { name: 'formats', of: ['format/'] },
  // A tile and its like are of one page each.
  { name: 'record', of: ['ui/page/'], minShareCount: 4 },
  // Of every list, and small: with what stands below a record, lists would load that too.
  {
    name: 'lists',
    of: [
      'ui/table/load-more',
      'contract/calls/total-of',
      ...within('icons/', 'arrow-down', 'arrow-up'),
    ],
  },
  {
    name: 'rights',
    of: ['contract/platform/kinds', 'contract/people/rights', 'contract/platform/values/record-of'],
  },
  // Of rows that are edited in place too.
  { name: 'history', of: ['features/platform/history/history-panel'] },
  // What stands below a record, whose code alone compresses badly.
  {
    name: 'below',
    of: within('features/platform/notes/', 'note-list', 'notes-card'),
  },
  {
    name: 'call',
    of: [
      'ui/status/',
      // What the board needs of changing calls before anybody changes one.
      'session/local-answers',
      'features/calls/changes/one-after-the-other',
      'features/messages/offer-not-to-tell',
    ],
    // Of lists.
    but: within('ui/status/', 'customer-flags', 'status-dot'),
  },
  // A technician's, on a phone.
  {
    name: 'steps',
    of: [
      ...within('features/calls/changes/', 'technician-step', 'use-one-step'),
      'features/calls/finish/use-finish-sheet',
      'features/calls/late/late-button',
      'icons/message-square',
    ],
  },
  {
    name: 'call-changes',
    of: [
      ...within('features/calls/', 'changes/', 'status/'),
      // What opens a sheet, without the sheet.
      'features/calls/editing/use-editor',
      'features/calls/lines/by-tap/use-price-book',
      // Small, and of the same pages.
      'contract/customers/access-note-list',
      'session/tell-done',
    ],
    minShareCount: 3,
  },
  // What opens a call's sheets beside its row; its page does without.
  { name: 'at-hand', of: ['features/calls/at-hand/'], minShareCount: 2 },
  {
    name: 'signatures',
    of: within('features/calls/signatures/', 'signature-drawing', 'signatures-card'),
  },
  // Where something is downloaded: most of these pages have no files.
  {
    name: 'downloads',
    of: [
      ...within('session/', 'fetch-signed-in', 'kept-bytes', 'use-save-file'),
      'features/invoices/pdf-button',
      'icons/download',
    ],
  },
  // A call's bar on a phone opens it while the card of files still loads.
  { name: 'file-input', of: ['features/files/file-input', 'icons/camera'] },
  // What shows files, where there are any.
  {
    name: 'tiles',
    of: within('features/files/', 'file-tile', 'use-change-file', 'use-open-file'),
  },
  // A card of files, and what sends them.
  {
    name: 'files',
    of: [...within('features/files/', 'files-card', 'use-given-files', 'use-file-sender')],
  },
  // Small, and of the board.
  {
    name: 'board-small',
    of: ['features/calls/changes/agree-to-past', 'features/dispatch/board/model/board-query'],
  },
  // Of a new call too, which needs nothing else of the board.
  { name: 'window', of: within('contract/dispatch/', 'promised-window', 'windows-of-day') },
  {
    // What a change from elsewhere brings to a board: not all of the page.
    name: 'board',
    of: [
      ...within('contract/dispatch/', 'board-section', 'compare-in-lane', 'dispatch-rules'),
      'contract/dispatch/spans',
      'live/put-on-board',
      'features/dispatch/board/model/board-dom',
      'features/dispatch/board/moving/undo-stack',
      'features/dispatch/board/moving/use-board-cache',
      'features/dispatch/board/words/say-move',
      'features/dispatch/board/words/say-time',
    ],
  },
  {
    // Forms that need no rules, and what sheets look like.
    name: 'forms',
    of: [
      ...within('lib/form/', 'number-in', 'rebase-form'),
      'ui/form/money-field',
      'ui/overlay/overlay-class',
    ],
  },
  { name: 'dialog', of: ['ui/overlay/'], but: ['ui/overlay/use-ask-discard'] },
  // What is typed into forms with rules; most of the rest is of one form.
  { name: 'typing', of: ['lib/form/', 'ui/overlay/use-ask-discard'], minShareCount: 30 },
  // What forms of stored records share; each part that may come later is named in the first load.
  {
    name: 'edit',
    of: [
      ...within('lib/form/', 'field-props', 'minute-of', 'use-record-form'),
      'features/company/settings/use-following-form',
      // It brings a blocker of the router, which a new call does without.
      'ui/overlay/use-unsaved-changes',
    ],
  },
  // What every rule is made with; none is needed before somebody types.
  {
    name: 'rules',
    of: [
      'contract/platform/wire',
      ...within('contract/platform/values/', 'instant', 'money', 'text'),
    ],
  },
  {
    name: 'editor',
    of: [
      'features/calls/editing/',
      'features/calls/lines/use-line-form',
      'features/calls/payments/payment-form',
    ],
  },
  {
    name: 'unit',
    of: within('features/equipment/units/', 'unit-badges', 'unit-row'),
    minShareCount: 5,
  },
  {
    name: 'unit-fields',
    of: within('features/equipment/units/', 'amount-fields', 'refrigerant-field'),
    minShareCount: 3,
  },
  // What the pages of a customer and of a house show alike.
  {
    name: 'house',
    of: [
      'features/pages/visits/',
      'features/customers/properties/property-list',
      'features/people/sessions/sign-ins-card',
      'contract/customers/contact-list',
      ...within('icons/', 'key-round', 'merge'),
      'features/platform/history/timeline-below',
      ...within('features/files/', 'files-of-calls', 'files-panel'),
      ...within('features/equipment/units/', 'equipment-card', 'unit-actions', 'use-retire'),
    ],
    minShareCount: 2,
  },
  // Small things of few pages of the office, which import nothing that others have.
  {
    name: 'office',
    of: [
      'contract/platform/well-known',
      ...within('contract/platform/values/', 'listed-field', 'pick'),
      'contract/price-book/item-fields',
      ...within('contract/company/', 'source-fields', 'lists/list-colors'),
      ...within('icons/', 'ban', 'file-up', 'list-checks'),
    ],
  },
];

export const filesTogether = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  ...GROUPS.map(({ name, of, but = [], minShareCount = 1 }) => ({
    name,
    minShareCount,
    test: (id: string) => {
      const place = placeOf(id);
      return of.includes(place) || (of.includes(folderOf(place)) && !but.includes(place));
    },
  })),
];

/** Stops a build in which a name above is no module's or folder's any more: it would choose nothing, silently. */
export function checkFilesTogether(): Plugin {
  return {
    name: 'check-files-together',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const places = [...this.getModuleIds()].map(placeOf);
      const known = new Set([...places, ...places.map(folderOf)]);
      const gone = GROUPS.flatMap(({ of, but = [] }) => [...of, ...but]).filter(
        (name) => !known.has(name),
      );
      if (gone.length > 0) {
        this.error(`build/files-together.ts names what is not there: ${gone.join(', ')}`);
      }
    },
  };
}
