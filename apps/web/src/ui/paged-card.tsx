import type { ComponentProps, ReactNode } from 'react';
import { Card } from '~/ui/page/card.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { QueryStates } from './feedback/query-states.tsx';

interface PagedCardProps<Row> {
  title: string;
  /** What is listed, as in "service calls". */
  things: string;
  list: ComponentProps<typeof QueryStates>['query'] & ComponentProps<typeof LoadMore>['list'];
  /** Undefined until they are here. */
  rows: readonly Row[] | undefined;
  /** Said where there are none. */
  none: ReactNode;
  /** On the button below. */
  more?: string;
  /** Lines of the skeleton. */
  lines?: number;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A card with a list that is read in pages. */
export function PagedCard<Row>({ title, things, list, rows, none, ...props }: PagedCardProps<Row>) {
  return (
    <Card title={title} flush>
      <QueryStates
        query={list}
        failed={`Failed to load the ${things}`}
        loading={`Loading the ${things}`}
        lines={props.lines}
        flush
      />
      {rows?.length === 0 && none}
      {rows && rows.length > 0 && props.children(rows)}
      <LoadMore list={list} label={props.more} />
    </Card>
  );
}
