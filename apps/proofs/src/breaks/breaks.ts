/** One thing that people touch all day, broken in one place. */
export interface Break {
  name: string;
  /** The file, from the repository's root. */
  file: string;
  /** Stands in it once. */
  from: string;
  to: string;
  /** Tests of `npm test` of which at least one has to fail; journeys run if no other does. */
  tests: readonly string[];
}

const web = 'apps/web/src';
const e2e = 'apps/e2e/src';

export const BREAKS: readonly Break[] = [
  {
    name: 'drop',
    file: `${web}/features/dispatch/board/drag/use-drag.ts`,
    from: 'else if (dropped.change) latest.current.onDrop(dropped.call, dropped.change);',
    to: '',
    tests: [
      `${web}/features/dispatch/board/drag/drag.component.test.tsx`,
      `${e2e}/dispatch/by-pointer.e2e.test.ts`,
    ],
  },
  {
    name: 'resize',
    file: `${web}/features/dispatch/board/drag/use-drag.ts`,
    from: "if (right - x <= EDGE_PIXELS) return 'end';",
    to: "if (right - x <= EDGE_PIXELS) return 'all';",
    tests: [
      `${web}/features/dispatch/board/drag/resize.component.test.tsx`,
      `${e2e}/dispatch/by-pointer.e2e.test.ts`,
    ],
  },
  {
    name: 'offline-tap',
    file: `${web}/offline/queue/kept-acts.ts`,
    from: '...kept.map((act) => acts.put(act)),',
    to: '',
    tests: [
      `${web}/offline/pill/sync-pill.component.test.tsx`,
      `${e2e}/offline/killed-day.e2e.test.ts`,
    ],
  },
  {
    name: 'stepper',
    file: `${web}/features/calls/lines/by-tap/counted-lines.ts`,
    from: 'after > 1 ? Math.max(after - 1, 1) : 0',
    to: 'after',
    tests: [
      `${web}/features/calls/lines/by-tap/price-book-sheet.component.test.tsx`,
      `${e2e}/offline/killed-day.e2e.test.ts`,
    ],
  },
  {
    name: 'import-undo',
    file: 'packages/api/src/transfer/imports/store/undo-import.ts',
    from: 'gone += (await tx.execute(deleteRecords(into, span))).count;',
    to: 'gone = expected;',
    tests: [`${e2e}/pages/imports.e2e.test.ts`],
  },
  {
    name: 'merge-undo',
    file: 'packages/api/src/customers/merges/undo-merge.ts',
    from: 'await moveBack(tx, moved, { kept: keptId, keptVersion, merged: mergedId });',
    to: '',
    tests: [`${e2e}/customers/merge-customers.e2e.test.ts`],
  },
  {
    name: 'dialog-focus',
    file: `${web}/ui/overlay/dialog.tsx`,
    from: "typeof finalFocus === 'function' ? () => focusAfter(finalFocus()) : finalFocus",
    to: 'false',
    tests: [`${web}/ui/overlay/dialog.component.test.tsx`],
  },
  {
    name: 'toast-undo',
    file: `${web}/ui/toast/toaster.tsx`,
    from: '<Toast.Action className={actionClass} />',
    to: '',
    tests: [
      `${web}/ui/toast/toaster.component.test.tsx`,
      `${e2e}/history/undo-on-a-call.e2e.test.ts`,
    ],
  },
  {
    name: 'error-text',
    file: `${web}/ui/form/field.tsx`,
    from: '{error && (\n        <FieldError',
    to: '{false && (\n        <FieldError',
    tests: [`${web}/ui/form/fields.component.test.tsx`],
  },
];
