import { StartQuote } from '@lading/contracts/quote-details';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import type { DetailsForm } from '../../entities/quote-form/details-form.js';
import { fieldOfPath, toDetailsInput } from '../../entities/quote-form/details-input.js';
import { wrongDetailsNow } from '../../entities/quote-form/details-rules.js';

const asksNow = (form: DetailsForm) => ({ ...toDetailsInput(form), isRatedNow: true });

/** The details as typed, checked against what the carriers are asked with. */
export function useCheckedDetails(initial: DetailsForm) {
  return useCheckedForm({
    initial,
    shape: StartQuote,
    toInput: asksNow,
    alsoWrong: wrongDetailsNow,
    fieldOf: fieldOfPath,
  });
}
