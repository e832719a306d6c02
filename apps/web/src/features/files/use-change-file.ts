import type { StoredFile } from '@callboard/contract/files/files';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

const FRESH = { trpc: { context: { untilFresh: true } } };

/** Shares a file with its customer or removes it, each with Undo. */
export function useChangeFile() {
  const undo = useUndo();
  const sharing = trpc.files.share.useMutation(FRESH);
  const removing = trpc.files.remove.useMutation(FRESH);

  function tell({ _id, version }: StoredFile, title: string) {
    const change = { kind: 'files', id: _id, title, made: version + 1 } as const;
    notify({ title, tone: 'success', undo: () => void undo(change) });
  }

  const tellRefusal = (title: string) => (error: unknown) =>
    notify({ title, description: messageOf(error, 'Nothing was changed'), tone: 'error' });

  async function share(file: StoredFile, isShared: boolean) {
    const { _id: id, version, name } = file;
    await sharing
      .mutateAsync({ id, version, isShared })
      .then(() => tell(file, `${name}: ${isShared ? 'shared with the customer' : 'not shared'}`))
      .catch(tellRefusal(`${name} is as it was`));
  }

  async function remove(file: StoredFile) {
    const { _id: id, version, name } = file;
    await removing
      .mutateAsync({ id, version })
      .then(() => tell(file, `${name} removed`))
      .catch(tellRefusal(`${name} was not removed`));
  }

  return { share, remove };
}
