import type { MessageTemplate } from '@callboard/contract/messages/message-templates';
import { useState } from 'react';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { notify } from '~/ui/toast/notify.ts';

const loadDialog = () => import('./template-dialog.tsx').then((part) => part.TemplateDialog);

/** Each message that customers can get, whether they do, and what it says. */
export function TemplatesCard() {
  const query = trpc.messageTemplates.list.useQuery();
  const [edited, setEdited] = useState<{ template: MessageTemplate; times: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, reach] = useDeferredPart(loadDialog, edited?.times ?? 0, () => setIsOpen(false));

  function edit(template: MessageTemplate) {
    setEdited({ template, times: (edited?.times ?? 0) + 1 });
    setIsOpen(true);
  }

  return (
    <Card title="Sent to customers" flush>
      <QueryStates
        query={query}
        failed="Failed to load messages"
        loading="Loading messages"
        flush
      />
      {query.data && (
        <ul className="divide-y divide-line">
          {query.data.map((template) => (
            <li key={template.key} className="flex flex-wrap items-start gap-3 px-4 py-3 sm:px-5">
              <div className="flex min-w-0 grow basis-80 flex-col gap-1">
                <TemplateSwitch template={template} />
                <p className="text-ink-soft wrap-anywhere">{template.texts.en}</p>
              </div>
              <Button
                aria-label={`Edit ${template.label}`}
                onPointerEnter={reach}
                onFocus={reach}
                onClick={() => edit(template)}
              >
                Edit
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited && Dialog && (
        <Dialog
          key={edited.times}
          template={edited.template}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </Card>
  );
}

function TemplateSwitch({ template: { key, label, isOn } }: { template: MessageTemplate }) {
  const { list } = trpc.useUtils().messageTemplates;
  const update = trpc.messageTemplates.update.useMutation();

  async function turn(next: boolean) {
    try {
      const changed = await update.mutateAsync({ key, isOn: next });
      list.setData(undefined, (all) => all?.map((one) => (one.key === key ? changed : one)));
      notify({ title: `${label}: ${next ? 'on' : 'off'}`, tone: 'success' });
    } catch (error) {
      notify({ title: problemOf(error)?.detail ?? 'Failed to save', tone: 'error' });
    }
  }

  return (
    <SwitchField
      label={label}
      checked={update.isPending ? !isOn : isOn}
      disabled={update.isPending}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
