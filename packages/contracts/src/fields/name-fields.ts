import { forms } from '@lading/domain/text/patterns';
import { Text, type Common, type Field, type TextOptions } from '../kernel/field.js';

/** A first or last name: Latin letters, with the characters used in names. */
export const PersonName = (options: Common = {}): Field<string> =>
  Text({ ...options, max: 60, like: /^[\p{Script=Latin}\p{M} .'-]*$/u, rule: 'letters' });

/** The name of a company, without the right single quote that carriers' systems reject. */
export const CompanyName = (options: TextOptions = {}): Field<string> =>
  Text({ max: 100, label: 'Company', like: forms.noRightSingleQuote, ...options });
