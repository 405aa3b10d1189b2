import { BolPage } from './bol-page.js';

/** A straight bill of lading without a quote. */
export function QuickBolPage() {
  return <BolPage kind="straight" />;
}
