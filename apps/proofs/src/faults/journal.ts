/** A value that was sent: acknowledged, or its answer was lost. */
type Entry<Value> = { value: Value; isSure: boolean };

/** What one call must hold in the end, as far as the writers know. */
export type CallJournal = {
  id: string;
  /** Reference and cents of each payment. */
  payments: Map<string, Entry<number>>;
  /** Totals of the item lists that it can have: the last acknowledged one, and those after it. */
  subtotals: number[];
  statuses: string[];
};

/** Everything that the writers sent and what they were told about it. */
export class Journal {
  /** Markers of what was created; each stands in one customer, property or call. */
  readonly created = new Map<string, { isSure: boolean }>();
  readonly calls: CallJournal[] = [];

  openCall(id: string, status: string): CallJournal {
    const call = { id, payments: new Map(), subtotals: [0], statuses: [status] };
    this.calls.push(call);
    return call;
  }

  /** Changes that are known to be done. */
  get acknowledged(): number {
    const payments = this.calls.flatMap((call) => [...call.payments.values()]);
    return [...this.created.values(), ...payments].filter(({ isSure }) => isSure).length;
  }
}

/** Notes a value that replaces the last one. */
export function replaceWith<Value>(candidates: Value[], value: Value, isSure: boolean): void {
  if (isSure) candidates.length = 0;
  candidates.push(value);
}
