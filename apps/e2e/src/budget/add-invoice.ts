import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';

/** Issues an invoice for a call that is done. */
export async function addInvoice(app: RunningApp, callId: string): Promise<void> {
  const office = await officeAtApi(app);
  await office('POST', '/invoices', { serviceCallIds: [callId] });
}
