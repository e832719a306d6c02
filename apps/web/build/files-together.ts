import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

const nameOf = (id: string) =>
  id
    .replaceAll('\\', '/')
    .replace(source, '')
    .replace(/^.*\/packages\/contract\/src\//, 'contract/');

/** A module's place below `src` without an ending, or an icon's name. */
function placeOf(id: string): string {
  const icon = /\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1];
  return icon ? `icon ${icon}` : nameOf(id).replace(/\.tsx?$/, '');
}

const named: string[] = [];

/** Chooses modules by their places. */
function either(...places: readonly string[]) {
  named.push(...places);
  const wanted = new Set(places);
  return (id: string) => wanted.has(placeOf(id));
}

const within = (folder: string, ...names: readonly string[]) =>
  names.map((name) => `${folder}/${name}`);

/** Of almost every page, the sign-in's too. */
const ofACard = either(
  ...within('ui/form', 'control-class', 'field', 'filter-text', 'split-field-props', 'text-field'),
  'ui/feedback/notice',
  'ui/page/card',
);

/** Small, and never without each other. */
const ofEveryForm = either(
  ...within('lib/form', 'focus-first-invalid', 'server-messages', 'use-load-on-reach'),
  'lib/form/use-one-at-a-time',
  'lib/form/use-wait',
);

/** What all sign-in pages need beside it, and nobody who is signed in. */
const ofSignIn = either(
  ...within('features/auth', 'other-sign-in', 'send-button', 'sign-in-card'),
  ...within('features/auth', 'use-credentials-form', 'use-signed-in'),
);

/** What every signed-in page needs, and what is small and most of them need. */
const ofEveryPage = either(
  'changes/read-after-changes',
  'live/live-screens',
  'routes/_in.tsx?tsr-split=component',
  ...within('layout', 'account-menu', 'signed-in-links'),
  ...within('format', 'address', 'count-up-to', 'dates', 'duration', 'job-types', 'money'),
  ...within('format', 'phone', 'priority-label', 'status-label'),
  ...within('lib', 'current-of', 'load-error', 'query-states', 'send-asking-about-rules'),
  ...within('lib/parts', 'open-part', 'part-wait', 'use-deferred-part'),
  ...within('ui/feedback', 'empty-state', 'error-state', 'live-status', 'skeleton'),
  ...within('ui/page', 'disclosure-card', 'page-header', 'use-is-phone'),
  'ui/feedback/skeleton-region',
  'ui/toast/notify',
  'ui/money',
  'features/history/use-undo',
  'features/settings/use-company',
  ...within('device/not-final', 'calls-not-final', 'not-final', 'not-sent'),
  'icon chevron-down',
  'icon clipboard-list',
  'icon rotate-cw',
  'icon users',
);

/** A box to tick, and its words. */
const ofATick = either('ui/form/checkbox-field', 'ui/form/toggle-label');

/** What was typed before, and what opens with it. */
const ofDrafts = either(
  ...within('lib/draft', 'drafts', 'read-kept'),
  ...within('lib', 'call-questions', 'use-job-types', 'use-now', 'use-opening'),
  'features/customer-form/customer-alerts',
);

/** What counts lines and rows, and the little that the board and a call need of forms and buttons. */
const ofLists = either(
  ...within('features/service-calls', 'lines/call-lines', 'payments/use-payment-lines'),
  'contract/values/cents',
  'contract/values/clock-text',
  'ui/table/load-more',
  'ui/form/select-field',
  'ui/status/color-mark',
  ...within('ui/button', 'icon-button', 'use-tip'),
  'icon pencil',
  'icon plus',
  'icon search-x',
  'icon trash',
);
/** What a form says of times and places; the words of every stored value come with what shows them. */
const ofForms = (id: string) => ofATime(id) || /^format\/(?!values\/)/.test(nameOf(id));
const ofATime = either('ui/form/date-time-field');

/** What the pages of a call, a customer and a property are put together of. */
const ofARecord = either(
  ...within('ui/page', 'description-list', 'email-link'),
  'features/notes/note-list',
  'lib/parts/use-near',
);

/** What stands below a record, whose code alone compresses badly. */
const ofTheRest = either('features/history/history-panel', 'features/notes/notes-card');

/** How a call stands, wherever one is shown. */
const ofACall = either(
  ...within(
    'ui/status',
    'call-mark',
    'color-mark',
    'priority-words',
    'status-badge',
    'status-icon',
  ),
  ...within('ui/status', 'status-style', 'tag-list', 'time-note'),
  'icon navigation',
  'icon phone',
  // What the board needs of changing calls before anybody changes one.
  'session/local-answers',
  'features/service-calls/changes/one-after-the-other',
);

/** What changes a call, wherever that is done. */
const ofAChange = either(
  'contract/company/access-note-list',
  'features/service-calls/finish/use-finish-sheet',
  'features/service-calls/editing/use-editor',
  'features/service-calls/page/use-set-status',
  'features/service-calls/price-book/use-price-book',
  ...within('features/service-calls/at-hand', 'add-lines-button', 'take-payment-button'),
  'features/service-calls/at-hand/use-whole-call',
  ...within('features/service-calls/changes', 'current-call', 'technician-step'),
  'session/tell-done',
  ...within('features/service-calls/changes', 'use-change-call', 'use-one-step', 'use-tell-why'),
);

/** Which arrival window goes with a time. */
const ofAWindow = either(...within('contract/dispatch', 'promise', 'windows-of-day'));

/** What the board and all that is opened on it reckon with. */
const ofTheBoard = either(
  ...within('features/dispatch', 'board/board-dom', 'words/say-move', 'words/say-time'),
  ...within('features/dispatch/moving', 'undo-stack', 'use-board-cache'),
  ...within('contract/dispatch', 'board-section', 'compare-in-lane', 'dispatch-rules', 'spans'),
  'live/put-on-board',
);

/** What is small and no page's first need: forms that are typed in, and sheets. */
const ofASheet = either(
  ...within('lib/form', 'number-in', 'rebase-form', 'use-idempotency-key'),
  ...within('lib/draft', 'is-like', 'tell-draft-is-back', 'use-draft'),
  ...within('ui/form', 'money-field', 'textarea-field'),
  'ui/overlay/overlay-class',
);

/** What asks before something typed is left. */
const ofAPageToSave = either('lib/form/use-unsaved-changes');

/** What every dialog stands on. */
const ofADialog = either(
  ...within('ui/overlay', 'dialog', 'dialog-body', 'dialog-cancel', 'dialog-footer'),
  ...within('ui/overlay', 'confirm-dialog', 'dialog-form', 'form-dialog'),
);

/** What a form with rules stands on. */
const ofTyping = either('lib/form/use-zod-form', 'lib/form/show-server-errors');

/** What every rule is made with; none is needed before somebody types. */
const ofRules = either('contract/wire', ...within('contract/values', 'instant', 'money', 'text'));

/** A unit of a house, wherever one is shown, and its refrigerant. */
const ofAUnit = either(
  ...within('features/equipment', 'amount-fields', 'unit-badges', 'unit-row'),
  ...within('contract/equipment', 'equipment-types', 'refrigerants', 'warranty'),
);

/** What edits a payment, a line or the visit of a call. */
const ofAnEditor = either(
  ...within('features/service-calls/editing', 'editor-dialog', 'instant-field'),
  ...within('features/service-calls', 'lines/use-line-form', 'payments/payment-form'),
);

/**
 * Which modules share a file: many small files compress badly, and the headers of each weigh as much
 * as it does. What a chosen module imports comes with it, unless an earlier group has it.
 */
export const filesTogether = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'card', test: ofACard },
  { name: 'form', test: ofEveryForm },
  { name: 'sign-in', test: ofSignIn },
  { name: 'signed-in', test: ofEveryPage },
  { name: 'drafts', test: ofDrafts },
  { name: 'lines', test: ofLists },
  { name: 'formats', test: ofForms },
  { name: 'record', test: ofARecord },
  { name: 'below', test: ofTheRest },
  { name: 'tick', test: ofATick },
  { name: 'call', test: ofACall },
  { name: 'call-changes', test: ofAChange },
  { name: 'window', test: ofAWindow },
  { name: 'board', test: ofTheBoard },
  { name: 'sheet', test: ofASheet },
  { name: 'unsaved', test: ofAPageToSave },
  { name: 'dialog', test: ofADialog },
  { name: 'typing', test: ofTyping },
  { name: 'rules', test: ofRules },
  { name: 'editor', test: ofAnEditor },
  { name: 'unit', test: ofAUnit },
];

/** Stops a build in which a name above is no module's any more: it would choose nothing, silently. */
export function checkFilesTogether(): Plugin {
  return {
    name: 'check-files-together',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const places = new Set([...this.getModuleIds()].map(placeOf));
      const gone = named.filter((name) => !places.has(name));
      if (gone.length > 0) {
        this.error(`build/files-together.ts names what is not there: ${gone.join(', ')}`);
      }
    },
  };
}
