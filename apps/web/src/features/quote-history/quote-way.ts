import type { QuoteRow, QuoteState } from '@lading/contracts/quotes/quote-answers';
import type { WizardStep } from '../../entities/quote/wizard-state.js';

/** The step of the wizard at which a quote goes on. */
const steps: Record<QuoteState, WizardStep> = {
  draft: 'details',
  rating: 'carriers',
  rated: 'carriers',
  selected: 'confirm',
  dispatching: 'dispatched',
  dispatched: 'dispatched',
  failed: 'error',
  expired: 'carriers',
};

/** Where a quote goes on. */
export const pathOf = ({ quoteId, state }: Pick<QuoteRow, 'quoteId' | 'state'>): string =>
  `/customers/quotes/${quoteId}/${steps[state]}`;
