import { Link } from '@tanstack/react-router';
import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Card } from '~/ui/page/card.tsx';

interface CustomerFormCardProps {
  /** The server's message about the whole form. */
  problem: string | undefined;
  isSaving: boolean;
  saveLabel: string;
  /** The customer to return to; without one, the list. */
  customerId?: string;
  onSubmit: SubmitEventHandler;
  children: ReactNode;
}

/** The frame of the customer forms: message, fields, Cancel and Save. */
export function CustomerFormCard(props: CustomerFormCardProps) {
  const { problem, isSaving, saveLabel, customerId, onSubmit, children } = props;
  const cancel = buttonClass({ className: 'max-sm:grow' });
  return (
    <Card className="max-w-2xl">
      <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          {customerId ? (
            <Link to="/customers/$id" params={{ id: customerId }} className={cancel}>
              Cancel
            </Link>
          ) : (
            <Link to="/customers" className={cancel}>
              Cancel
            </Link>
          )}
          <Button type="submit" variant="primary" className="max-sm:grow" pending={isSaving}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
