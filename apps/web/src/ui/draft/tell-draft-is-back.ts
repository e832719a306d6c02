import { notify } from '~/ui/toast/notify.ts';

let isTold = false;

/** Shows one message for all forms of a page. */
export function tellDraftIsBack(): void {
  if (isTold) return;
  isTold = true;
  setTimeout(() => {
    isTold = false;
  });
  notify({
    title: 'Your unsaved changes are back.',
    description: 'Check them and save.',
  });
}
