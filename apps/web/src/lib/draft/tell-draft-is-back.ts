import { notify } from '~/ui/toast/notify.ts';

let isTold = false;

/** Says it once for all the forms of a page. */
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
