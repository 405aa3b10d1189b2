import type { MessageRule } from '@lading/domain/text/message-catalog';

/** The name of a broken rule; messages are looked up by it. */
export type RuleName = MessageRule | 'type' | 'unknown' | 'choice' | 'maxItems' | 'date' | 'instant';

/** One broken rule at one place of the input. */
export interface Issue {
  path: string[];
  rule: RuleName;
  message: string;
}

/** One check of one field: its name, its condition and its message. */
export interface Rule {
  readonly name: RuleName;
  readonly holds: (value: unknown) => boolean;
  readonly message: string;
}

/** `postalCode` is shown as `Postal code` unless the field has a label. */
export const labelOf = (key: string): string => {
  const words = key
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The rules that a pattern mismatch can be reported as. */
export type LikeRule = 'format' | 'zipCode' | 'alphanumeric' | 'digitsOnly' | 'charactersAllowed' | 'letters';
