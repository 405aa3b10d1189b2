import { proMaxLength } from '@lading/domain/identifiers/pro-number';
import { Text, type Common, type Field } from '../kernel/field.js';

/** One end of a run of PRO numbers: up to 16 digits, the last one may be the check character X. */
export const ProEnd = (options: Common = {}): Field<string> =>
  Text({ ...options, max: proMaxLength, tooLong: 'proMaxLength', like: /^\d+[Xx]?$/, rule: 'digitsOnly' });
