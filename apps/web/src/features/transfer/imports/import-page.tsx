import type { Import } from '@callboard/contract/transfer/imports';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '~/format/count-up-to.ts';
import { formatDateTime } from '~/format/dates.ts';
import { trpc } from '~/lib/trpc.ts';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { ImportSummary } from './import-summary.tsx';
import { isWorking, KIND_WORDS, rowWords, STATE_WORDS } from './import-words.ts';
import { RowsCard } from './rows-card.tsx';

const route = getRouteApi('/_in/admin/imports/$id');

const ASK_EVERY_MS = 500;

/** One file on its way in: its columns, the result for each row, and how far it is. */
export function ImportPage() {
  const { id } = route.useParams();
  const read = trpc.imports.byId.useQuery(
    { id },
    {
      refetchInterval: ({ state }) => state.data && isWorking(state.data) && ASK_EVERY_MS,
    },
  );
  const what = read.data;
  return (
    <>
      <PageHeader
        title={what ? what.fileName : 'Import'}
        description={
          what &&
          `${KIND_WORDS[what.kind]}, ${rowWords(what.rowCount)}, sent by ${what.by.name} on ${formatDateTime(what.createdAt)}.`
        }
      />
      <QueryStates
        query={read}
        failed="Failed to load the import"
        loading="Loading the import"
        lines={6}
      />
      <LiveStatus>{what ? STATE_WORDS[what.state] : ''}</LiveStatus>
      {what && <ImportSteps key={what.state} what={what} />}
    </>
  );
}

function ImportSteps({ what }: { what: Import }) {
  const [isMapping, setIsMapping] = useState(what.state === 'read');
  const notStored = what.state === 'checked' || what.state === 'read' || what.state === 'undone';
  return (
    <div className="flex flex-col gap-4">
      {what.problem && (
        <Notice
          tone="error"
          title={what.state === 'stored' ? 'Nothing was undone' : 'Nothing was imported'}
        >
          {what.problem}
        </Notice>
      )}
      {isWorking(what) ? (
        <Progress what={what} />
      ) : (
        <ImportSummary what={what} onMap={() => setIsMapping(true)} />
      )}
      {isMapping && notStored && <ColumnsForm what={what} />}
      {!isMapping && !isWorking(what) && <RowsCard what={what} />}
    </div>
  );
}

/** It is the server that works: this page may be closed or loaded again meanwhile. */
function Progress({ what }: { what: Import }) {
  const words = `${STATE_WORDS[what.state]} ${formatCount(what.doneRows)} of ${rowWords(what.rowCount)}`;
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <p className="text-sm font-medium">{words}</p>
        <progress
          aria-label={STATE_WORDS[what.state]}
          value={what.doneRows}
          max={Math.max(what.rowCount, 1)}
          className="h-2 w-full accent-accent"
        />
        <p className="text-xs text-ink-soft">
          You can leave this page. The work goes on without it.
        </p>
      </div>
    </Card>
  );
}
