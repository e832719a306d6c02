import type { Act } from '~/offline/act.ts';
import { outbox } from '~/offline/outbox.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';

/**
 * Takes an act back once the person confirms.
 * @param focusAfter where the focus goes, since the act's row is gone by then
 */
export function useTakeBack(act: Act, focusAfter: () => HTMLElement | null) {
  const confirm = useConfirm();
  return async () => {
    const isWanted = await confirm({
      question: `Undo “${act.words}”?`,
      detail: act.isSent
        ? 'It may be saved already. Then it is undone there.'
        : 'It is not sent, and the call shows it no more.',
      confirmLabel: 'Undo',
      cancelLabel: 'Keep',
      finalFocus: focusAfter,
    });
    if (!isWanted || (await outbox.takeBack(act.id))) return;
    notify({
      title: `“${act.words}” is saved already`,
      description: 'Change it on the call.',
      tone: 'error',
    });
  };
}
