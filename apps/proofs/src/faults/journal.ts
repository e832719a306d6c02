/** A value that was sent: acknowledged, or with its answer lost. */
type Entry<Value> = { value: Value; isSure: boolean };

/** What a call must contain in the end, as far as the writers know. */
export type CallJournal = {
  id: string;
  /** Reference and cents of each payment. */
  payments: Map<string, Entry<number>>;
  /** Possible item totals: the last acknowledged one and any sent after it. */
  subtotals: number[];
  statuses: string[];
};

/** Everything the writers sent and the answers they got. */
export class Journal {
  /** Markers of created records, each in one customer, property or call; `at` is when the answer came, in epoch milliseconds. */
  readonly created = new Map<string, { isSure: boolean; at: number }>();
  readonly calls: CallJournal[] = [];

  openCall(id: string, status: string): CallJournal {
    const call = { id, payments: new Map(), subtotals: [0], statuses: [status] };
    this.calls.push(call);
    return call;
  }

  /** Changes known to have succeeded. */
  get acknowledged(): number {
    const payments = this.calls.flatMap((call) => [...call.payments.values()]);
    return [...this.created.values(), ...payments].filter(({ isSure }) => isSure).length;
  }
}

/** Records a value that replaces the previous one. */
export function replaceWith<Value>(candidates: Value[], value: Value, isSure: boolean): void {
  if (isSure) candidates.length = 0;
  candidates.push(value);
}
