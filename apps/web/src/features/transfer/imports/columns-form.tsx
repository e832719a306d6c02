import { IMPORT_FIELDS, KEY_FIELDS } from '@callboard/contract/transfer/file-columns';
import type { Import } from '@callboard/contract/transfer/imports';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { useDraftState } from '~/ui/draft/use-draft-state.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { leftOutColumns } from './import-words.ts';

/** What each column of the file holds, as far as its heading tells; the rest is chosen by hand. */
export function ColumnsForm({ what }: { what: Import }) {
  const [{ columns, keyField }, setChosen] = useDraftState(`columns of import ${what._id}`, () => ({
    columns: what.columns,
    keyField: what.keyField,
  }));
  const utils = trpc.useUtils();
  const sample = trpc.imports.rows.useQuery({ id: what._id, limit: 1 });
  const check = trpc.imports.check.useMutation({
    onSuccess: (checking) => utils.imports.byId.setData({ id: what._id }, checking),
  });
  const fields = IMPORT_FIELDS[what.kind];
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  const keys = KEY_FIELDS[what.kind].filter((key) => columns.includes(key));
  const key = keys.find((one) => one === keyField) ?? keys[0];

  const leftOut = leftOutColumns(what, columns);
  const holdsNotes = fields.some((field) => field.key === 'notes');

  function handleKeepAsNotes() {
    const next = columns.map((use, index) => use ?? (what.filled[index] ? 'notes' : null));
    setChosen({ columns: next, keyField });
  }

  return (
    <Card title="Columns">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (key && !check.isPending) check.mutate({ id: what._id, columns, keyField: key });
        }}
      >
        <ul className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {what.headings.map((heading, index) => (
            // A heading may come twice, its place in the file does not.
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
            <li key={index}>
              <SelectField
                label={heading || `Column ${index + 1}`}
                // Room for it is kept, or the buttons below would move from under a finger when it comes.
                hint={sample.isPending ? '\u00A0' : sample.data?.[0]?.cells[index] || undefined}
                value={columns[index] ?? ''}
                placeholder="Leave out"
                options={fields.map((field) => ({ value: field.key, label: field.label }))}
                onChange={({ target }) =>
                  setChosen({
                    columns: columns.with(index, target.value === '' ? null : target.value),
                    keyField,
                  })
                }
              />
            </li>
          ))}
        </ul>
        {leftOut.length > 0 && (
          <Notice
            tone="warn"
            title={`${leftOut.length === 1 ? 'One column is' : `${leftOut.length} columns are`} left out`}
          >
            <div className="flex flex-col items-start gap-2">
              <p className="wrap-anywhere">
                {leftOut.join(', ')}. Choose what {leftOut.length === 1 ? 'it holds' : 'they hold'}
                {holdsNotes && ', or keep every word as notes'}.
              </p>
              {holdsNotes && (
                <Button size="small" onClick={handleKeepAsNotes}>
                  Keep as notes
                </Button>
              )}
            </div>
          </Notice>
        )}
        {key === undefined ? (
          <Notice tone="warn" title="Choose how rows are recognized">
            One column must be {KEY_FIELDS[what.kind].map(labelOf).join(' or ')}. It tells which
            record a row is about.
          </Notice>
        ) : (
          <SelectField
            label="Recognize rows by"
            hint="Importing the same file again then changes nothing."
            className="sm:max-w-xs"
            value={key}
            options={keys.map((value) => ({ value, label: labelOf(value) }))}
            onChange={({ target }) => setChosen({ columns, keyField: target.value })}
          />
        )}
        {check.error && (
          <Notice tone="error">{messageOf(check.error, 'Failed to check the file')}</Notice>
        )}
        <div className="flex justify-end max-sm:*:grow">
          <Button
            type="submit"
            variant="primary"
            unavailable={key === undefined}
            pending={check.isPending}
            pendingLabel="Checking…"
          >
            Check the file
          </Button>
        </div>
      </form>
    </Card>
  );
}
