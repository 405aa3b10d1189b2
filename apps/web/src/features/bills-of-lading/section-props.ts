import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import type { BolForm } from './bol-form.js';

/** What every part of the form is given. */
export type SectionProps = Pick<CheckedForm<BolForm>, 'form' | 'change' | 'field'>;
