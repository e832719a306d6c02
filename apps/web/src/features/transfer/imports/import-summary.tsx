import type { Import } from '@callboard/contract/transfer/imports';
import { formatCount } from '~/format/count-up-to.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useSaveFile } from '~/session/use-save-file.ts';
import { Button } from '~/ui/button/button.tsx';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { Card } from '~/ui/page/card.tsx';
import { Stat } from '~/ui/page/stat.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { FATE_WORDS, leftOutColumns, rowWords, STATE_WORDS, storedWords } from './import-words.ts';

/** What a check found or an import did, and what can be done next. */
export function ImportSummary({ what, onMap }: { what: Import; onMap: () => void }) {
  const { state, rows, isStuck } = what;
  if (state === 'read') return null;
  const leftOut = rows.bad + rows.waiting;
  const leftOutCells = leftOutColumns(what, what.columns);
  return (
    <Card title={isStuck ? 'Interrupted' : STATE_WORDS[state]}>
      <div className="flex flex-col gap-4">
        {isStuck && (
          <p className="text-sm">
            The server stopped in the middle of this, and nothing was changed. Start it again.
          </p>
        )}
        {state === 'stored' && <p className="text-sm">{storedWords(what.stored)}.</p>}
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
          <Stat label={FATE_WORDS.add} value={formatCount(rows.add)} />
          <Stat label={FATE_WORDS.change} value={formatCount(rows.change)} />
          <Stat label={FATE_WORDS.same} value={formatCount(rows.same)} />
          <Stat label={FATE_WORDS.repeat} value={formatCount(rows.repeat)} />
          <Stat
            label={FATE_WORDS.bad}
            value={formatCount(rows.bad)}
            tone={rows.bad ? 'warn' : 'plain'}
          />
        </div>
        {state === 'checked' && what.planned && (
          <p className="text-sm">Importing it now: {storedWords(what.planned)}.</p>
        )}
        {rows.told > 0 && state === 'checked' && (
          <p className="text-sm">
            {rowWords(rows.told)} {rows.told === 1 ? 'goes' : 'go'} in with a remark, such as a cell
            that is kept as a note. Look for “With a remark” below.
          </p>
        )}
        {leftOutCells.length > 0 && state === 'checked' && (
          <p className="text-sm wrap-anywhere">Columns left out: {leftOutCells.join(', ')}.</p>
        )}
        {rows.waiting > 0 && state === 'checked' && (
          <p className="text-sm">
            {rowWords(rows.waiting)} {rows.waiting === 1 ? 'needs' : 'need'} your OK below. Without
            it, {rows.waiting === 1 ? 'it is' : 'they are'} left out.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
          <Steps what={what} onMap={onMap} />
          {what.kind === 'employees' && state === 'stored' && <InviteButton id={what._id} />}
          {leftOut > 0 && <LeftOutButton what={what} leftOut={leftOut} />}
        </div>
      </div>
    </Card>
  );
}

function Steps({ what, onMap }: { what: Import; onMap: () => void }) {
  const { _id: id, state, isStuck, rows } = what;
  const utils = trpc.useUtils();
  const confirm = useConfirm();
  const answered = {
    onSuccess: (next: Import) => utils.imports.byId.setData({ id }, next),
    onError: (error: unknown) =>
      notify({
        title: 'Nothing was changed',
        description: messageOf(error, 'Failed to start this'),
        tone: 'error',
      }),
  };
  const store = trpc.imports.store.useMutation(answered);
  const undo = trpc.imports.undo.useMutation(answered);
  // A row that waits for an OK is left out until then.
  const stored = rows.add + rows.change - rows.waiting;

  async function handleUndo() {
    const isSure = await confirm({
      question: 'Undo this import?',
      detail: 'What it added is removed, and what it changed goes back to what it was.',
      confirmLabel: 'Undo import',
    });
    if (isSure) undo.mutate({ id });
  }

  const mayUndo = state === 'stored' || (state === 'undoing' && isStuck);
  const mayCheck = state === 'checked' || state === 'undone' || (isStuck && !mayUndo);
  const mayStore = (state === 'checked' && stored > 0) || (state === 'storing' && isStuck);
  return (
    <>
      {mayStore && (
        <Button
          variant="primary"
          pending={store.isPending}
          pendingLabel="Starting…"
          onClick={() => store.mutate({ id })}
        >
          Import {rowWords(stored)}
        </Button>
      )}
      {mayCheck && <Button onClick={onMap}>Columns…</Button>}
      {mayUndo && (
        <Button
          variant="danger-quiet"
          pending={undo.isPending}
          pendingLabel="Starting…"
          onClick={() => void handleUndo()}
        >
          Undo import
        </Button>
      )}
    </>
  );
}

function LeftOutButton({ what, leftOut }: { what: Import; leftOut: number }) {
  const save = useSaveFile('Failed to save the rows');
  return (
    <Button
      pending={save.isPending}
      onClick={() => save.mutate(`/api/imports/${what._id}/rejected`)}
    >
      Save the {rowWords(leftOut)} left out
    </Button>
  );
}

/** Mails a link to everybody who came with the file, to choose a password. */
function InviteButton({ id }: { id: string }) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const invite = trpc.imports.invite.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: ({ sent, failed }) => {
      renewKey();
      notify({
        title: `${formatCount(sent)} ${sent === 1 ? 'invitation' : 'invitations'} sent`,
        description: failed.length > 0 ? `Not sent to ${failed.join(', ')}` : undefined,
        tone: failed.length > 0 ? 'error' : 'success',
      });
    },
    onError: (error) =>
      notify({
        title: 'No invitations were sent',
        description: messageOf(error, 'Failed to send the invitations'),
        tone: 'error',
      }),
  });
  return (
    <Button
      pending={invite.isPending}
      pendingLabel="Sending…"
      onClick={() => invite.mutate({ id })}
    >
      Send invitations
    </Button>
  );
}
