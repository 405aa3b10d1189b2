import { forms } from '@lading/domain/text/patterns';
import { Text, type Common, type Field, type TextOptions } from '../kernel/field.js';

/** A first or last name: Latin letters, with the signs that names have. */
export const PersonName = (options: Common = {}): Field<string> =>
  Text({ ...options, max: 60, like: /^[\p{Script=Latin}\p{M} .'-]*$/u, rule: 'letters' });

/** The name of a company, without the right single quote that carriers' systems do not take. */
export const CompanyName = (options: TextOptions = {}): Field<string> =>
  Text({ max: 100, label: 'Company', like: forms.noRightSingleQuote, ...options });
