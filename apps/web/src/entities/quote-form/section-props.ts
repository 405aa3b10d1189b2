import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import type { DetailsForm } from './details-form.js';

/** What every part of the form is given. */
export type SectionProps = Pick<CheckedForm<DetailsForm>, 'form' | 'change' | 'field' | 'leave'>;

/** The same for the fields of one end. */
export interface StopFieldsProps extends SectionProps {
  side: 'origin' | 'destination';
}
