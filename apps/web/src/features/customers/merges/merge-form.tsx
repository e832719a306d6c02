import type { MergePreview } from '@callboard/contract/customers/customer-merges';
import {
  type MergeField,
  MOVED_KINDS,
  movedName,
  usualChoice,
} from '@callboard/contract/customers/merge-fields';
import { KINDS } from '@callboard/contract/platform/kinds';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { formatDate } from '~/format/dates.ts';
import { formatPhone } from '~/format/phone.ts';
import { focusFirstInvalid } from '~/lib/form/focus-first-invalid.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { isAway, messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { type Choices, MergeFields } from './merge-fields.tsx';

type Moved = readonly [what: keyof MergePreview['moves'], one: string, several: string];

const MOVED: readonly Moved[] = [
  ...MOVED_KINDS.map((kind): Moved => [movedName(kind), ...KINDS[kind].words]),
  ['contacts', 'contact', 'contacts'],
  ['notes', 'note', 'notes'],
  ['files', 'file', 'files'],
];

/** "1 property, 200 calls and 2 notes"; empty where there is nothing. */
function movedWords(moves: MergePreview['moves']): string {
  const parts = MOVED.filter(([what]) => moves[what] > 0).map(
    ([what, one, several]) => `${moves[what]} ${moves[what] === 1 ? one : several}`,
  );
  return new Intl.ListFormat('en-US').format(parts);
}

/** Who signs in once both are one. */
function signInWords({ kept, merged }: MergePreview): string | undefined {
  if (!merged.signsIn) return undefined;
  const end = `${merged.name}’s sign-in stops working, and they are signed out everywhere`;
  return kept.signsIn
    ? `${end}. ${kept.name}’s sign-in stays.`
    : `${end}. ${kept.name} has no sign-in: keep ${merged.name} instead, or invite ${kept.name} afterward.`;
}

/** What of the one who is merged would be nobody's number or email any more. */
function leftOver({ kept, merged }: MergePreview, choices: Choices): string {
  const isLeft = (field: 'phone' | 'email') =>
    merged.values[field] !== '' &&
    merged.values[field] !== kept.values[field] &&
    (choices[field] ?? usualChoice(field, kept.values, merged.values)) === 'kept';
  return [
    isLeft('phone') ? formatPhone(merged.values.phone) : '',
    isLeft('email') ? merged.values.email : '',
  ]
    .filter(Boolean)
    .join(', ');
}

interface MergeFormProps {
  preview: MergePreview;
  /** Keeps the other one instead. */
  onSwap: () => void;
}

/** What a merge would do, field by field, and the button that does it. */
export function MergeForm({ preview, onSwap }: MergeFormProps) {
  const { kept, merged, moves, asksConfirmation } = preview;
  const navigate = useNavigate();
  const undo = useUndo();
  const oneAtATime = useOneAtATime();
  const [choices, setChoices] = useState<Choices>({});
  const [keepsContact, setKeepsContact] = useState(true);
  const [isSame, setIsSame] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const merge = trpc.customers.merge.useMutation({ trpc: { context: { idempotencyKey } } });
  const utils = trpc.useUtils();
  const left = leftOver(preview, choices);
  const moved = movedWords(moves);
  const signIn = signInWords(preview);

  async function run() {
    setIsAsked(true);
    if (asksConfirmation && !isSame) return focusFirstInvalid();
    try {
      const stays = await merge.mutateAsync({
        id: merged._id,
        into: kept._id,
        version: merged.version,
        intoVersion: kept.version,
        choices,
        keepsContact,
        confirmedSame: isSame,
      });
      const title = `Merged ${merged.name} into ${stays.name}`;
      notify({
        title,
        tone: 'success',
        undo: () => void undo({ kind: 'customers', id: stays._id, title, made: stays.version }),
      });
      utils.customers.byId.setData({ id: stays._id }, stays);
      await navigate({ to: '/customers/$id', params: { id: stays._id } });
    } catch (error) {
      // Shown below; what was seen may be outdated by now. Without an answer it may be done already.
      if (!isAway(error)) renewKey();
      void utils.customers.mergePreview.invalidate();
    }
  }

  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <Card title="Who stays">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {[kept, merged].map((side) => (
            <div key={side._id} className="min-w-0 text-sm">
              <p className="font-medium wrap-anywhere">{side.name}</p>
              <p className="text-ink-soft">
                {side === kept ? 'Stays' : 'Will be merged'} · Customer since{' '}
                {formatDate(side.createdAt)}
              </p>
              <p className="wrap-anywhere text-ink-soft">
                {side.username
                  ? `Signs in as ${side.username}`
                  : side.signsIn
                    ? 'Was sent a link to sign in'
                    : 'No sign-in'}
              </p>
            </div>
          ))}
        </div>
        <Button className="mt-3" size="small" onClick={onSwap}>
          Keep {merged.name} instead
        </Button>
      </Card>
      <Card title="Keep which?">
        <MergeFields
          preview={preview}
          choices={choices}
          onChoose={(field: MergeField, choice) =>
            setChoices((known) => ({ ...known, [field]: choice }))
          }
        />
        {left && (
          <div className="mt-4">
            <CheckboxField
              label={`Keep ${merged.name}, ${left}, as a contact`}
              checked={keepsContact}
              onChange={(event) => setKeepsContact(event.target.checked)}
            />
          </div>
        )}
      </Card>
      <Card title="What moves">
        <p className="text-sm">
          {moved
            ? `${moved} of ${merged.name} move to ${kept.name}.`
            : `${merged.name} has no properties, calls, notes or files.`}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          Links to {merged.name} lead to {kept.name} from then on. You can undo it.
        </p>
        {signIn && (
          <Notice tone="warn" className="mt-3">
            {signIn}
          </Notice>
        )}
        {asksConfirmation && (
          <div className="mt-4">
            <CheckboxField
              label={`I checked that both are the same person: ${kept.name} will see everything of ${merged.name}`}
              required
              checked={isSame}
              onChange={(event) => setIsSame(event.target.checked)}
              error={isAsked && !isSame ? 'Confirm that both are the same person' : undefined}
            />
          </div>
        )}
        {merge.error && (
          <Notice tone="error" className="mt-3">
            {messageOf(merge.error, 'Failed to merge')}
          </Notice>
        )}
        <Button
          className="mt-4"
          variant="primary"
          pending={merge.isPending}
          pendingLabel="Merging…"
          onClick={() => void oneAtATime(run)}
        >
          Merge into {kept.name}
        </Button>
      </Card>
    </div>
  );
}
