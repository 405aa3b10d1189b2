import { AccountPreferences, ChangePreferences } from './account.js';
import { defineResource, get, put } from '../kernel/endpoint.js';
import { Text } from '../kernel/field.js';

/** The key that encrypts a user's preferences on a device; it grants no access. */
export class SealingKey {
  @Text({ max: 100, about: 'Different for each user, and the same on every call by that user.' }) key!: string;
}

const own = { access: 'signedIn', whileActing: 'allowed' } as const;

/** The signed-in user's preferences; while acting as another user, those of that user. */
export const preferencesApi = defineResource('preferences', {
  changePreferences: put({
    ...own,
    path: '/account/preferences',
    takes: ChangePreferences,
    answers: AccountPreferences,
    limit: 60,
    about: 'Changes how you want the portal to look and behave. Fields that you leave out stay as they are.',
  }),
  getSealingKey: get({
    ...own,
    path: '/account/sealing-key',
    answers: SealingKey,
    about: 'The key of your preferences in local storage; keep it in memory only.',
  }),
});
