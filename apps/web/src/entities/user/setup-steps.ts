import type { UserInfo } from '@lading/contracts/accounts/account';
import { setupSteps, type SetupStep } from '@lading/contracts/customers/customer-setup';
import { canShow } from '../../kernel/session/user.js';

const needed = {
  locations: 'manageLocations',
  products: 'editAddressBook',
  carriers: 'quote',
  users: 'manageUsers',
} as const;
const isNeeding = (step: SetupStep): step is keyof typeof needed => step in needed;

/** The setup steps whose area the user may work in. */
export const stepsOf = (user: UserInfo): readonly SetupStep[] =>
  setupSteps.filter((step) => !isNeeding(step) || canShow(user, needed[step]));
