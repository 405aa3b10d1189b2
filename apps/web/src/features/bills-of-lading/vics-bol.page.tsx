import { BolPage } from './bol-page.js';

/** A bill of lading on the VICS form, also a master. */
export function VicsBolPage() {
  return <BolPage kind="vics" />;
}
