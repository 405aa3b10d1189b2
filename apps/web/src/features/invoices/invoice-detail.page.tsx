import { InvoiceDoor } from './invoice-door.js';
import { InvoiceView } from './invoice-view.js';

/** One bill: what it asks for, what was agreed, why it differs and what becomes of it. */
export function InvoiceDetailPage() {
  return <InvoiceDoor show={(invoice) => <InvoiceView invoice={invoice} />} />;
}
