import { MAY_IMPORT } from '@callboard/contract/people/rights';
import type { ImportKind } from '@callboard/contract/transfer/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { readAfter } from '~/changes/read-after-changes.ts';
import { useFileKey } from '~/lib/form/use-file-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { uploadFile } from '~/session/upload-file.ts';
import { useUser } from '~/session/use-user.ts';
import { classNames } from '~/ui/class-names.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { KIND_WORDS } from './import-words.ts';

const route = getRouteApi('/_in/admin/imports/');

const loadAnswer = () =>
  import('@callboard/contract/transfer/imports').then((module) => module.Import);

const isKind = (text: string | undefined): text is ImportKind =>
  text !== undefined && Object.hasOwn(KIND_WORDS, text);

/** A place to drop a file, or to choose one; what is in it is chosen first. */
export function NewImport() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useUser();
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const kinds = Object.keys(KIND_WORDS)
    .filter(isKind)
    .filter((one) => user && MAY_IMPORT[one].includes(user.role));
  const [kind, setKind] = useState<ImportKind>(
    kinds.find((one) => one === q) ?? kinds[0] ?? 'customers',
  );
  const [isOver, setIsOver] = useState(false);
  const inputId = useId();
  const key = useFileKey();
  const sending = useMutation({
    mutationFn: (file: File) =>
      uploadFile(`/api/imports/${kind}`, file, loadAnswer, key.keyOf(file, kind)),
    onSuccess: (sent) => {
      key.renew();
      utils.imports.byId.setData({ id: sent._id }, sent);
      void readAfter(client, 'imports.upload');
      void navigate({ to: '/admin/imports/$id', params: { id: sent._id } });
    },
  });

  function handleFile(file: File | undefined) {
    if (file && !sending.isPending) sending.mutate(file);
  }

  return (
    <Card title="New import">
      <div className="flex flex-col gap-4">
        {kinds.length > 1 && (
          <SelectField
            label="Contents"
            className="sm:max-w-xs"
            value={kind}
            options={kinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
            onChange={({ target }) => isKind(target.value) && setKind(target.value)}
          />
        )}
        {sending.error && (
          <Notice tone="error" title="The file was not read">
            {messageOf(sending.error, 'Failed to read the file')}
          </Notice>
        )}
        <label
          htmlFor={inputId}
          className={classNames(
            'relative flex min-h-36 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed px-4 py-6 text-center text-sm',
            'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
            isOver ? 'border-accent bg-sunken' : 'border-line-strong',
          )}
        >
          {sending.isPending ? <Spinner /> : <FileUp aria-hidden="true" className="size-6" />}
          <span className="font-medium text-ink">
            {sending.isPending ? 'Reading the file…' : 'Drop a CSV file here, or choose one'}
          </span>
          <span className="text-ink-soft">
            You see the result for every row before anything is imported.
          </span>
          <input
            id={inputId}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="absolute inset-0 cursor-pointer opacity-0"
            // It covers the whole field: a file that is dropped on it is chosen, as browsers do.
            onDragEnter={() => setIsOver(true)}
            onDragLeave={() => setIsOver(false)}
            onDrop={() => setIsOver(false)}
            onChange={({ target }) => {
              handleFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      </div>
    </Card>
  );
}
