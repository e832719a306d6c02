import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Card } from './card.tsx';

interface CardFormProps {
  title: string;
  /** The server's message about the whole form. */
  problem: string | undefined;
  saveLabel: string;
  isSaving: boolean;
  onSubmit: SubmitEventHandler;
  children: ReactNode;
}

/** A card that is saved as a whole and stays. */
export function CardForm(props: CardFormProps) {
  return (
    <Card title={props.title}>
      <form noValidate className="flex flex-col gap-5" onSubmit={props.onSubmit}>
        {props.problem !== undefined && <Notice tone="error">{props.problem}</Notice>}
        {props.children}
        <div className="flex justify-end max-sm:*:grow">
          <Button type="submit" variant="primary" pending={props.isSaving}>
            {props.saveLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
