import { legalApi } from '@lading/contracts/sites/legal';
import { texts } from './faq-texts.js';
import { FaqView } from './faq-view.js';

/** Questions that everybody asks. */
export function FaqPage() {
  return <FaqView title={texts.title} endpoint={legalApi.listFaq} />;
}
