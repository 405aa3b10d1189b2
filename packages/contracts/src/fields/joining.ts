import { passwordLimits } from '@lading/domain/users/password-rules';
import { Phone } from './address.js';
import { Text } from '../kernel/field.js';

/** The version of the terms that users accept when they register; a new text gets a new version. */
export const currentTermsVersion = '2026-11';

/** A new password; one that is easy to guess is refused too. */
export const NewPasswordText = (label = 'Password', isOptional = false): ReturnType<typeof Text> =>
  Text({
    ...passwordLimits,
    optional: isOptional,
    label,
    about: 'Must be hard to guess; common passwords are refused.',
  });

/** The secret of an emailed link. */
export const KeyText = (): ReturnType<typeof Text> => Text({ max: 100, about: 'The key of the emailed link.' });

export const PhoneText = (isOptional = false): ReturnType<typeof Text> => Phone({ optional: isOptional });
