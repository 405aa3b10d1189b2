import type { UserInfo } from '@lading/contracts/accounts/account';
import { preferencesOf } from '../../kernel/session/use-preferences.js';
import { canShow, hasRole } from '../../kernel/session/user.js';

interface StartPage {
  readonly label: string;
  readonly path: string;
}

const customer: readonly StartPage[] = [
  { label: 'New quote', path: '/customers/quotes/new' },
  { label: 'Shipments', path: '/customers/shipments' },
  { label: 'Quote history', path: '/customers/quotes' },
  { label: 'Map', path: '/customers/map' },
];

const admin = [
  { privilege: 'viewCarriers', label: 'Manage carriers', path: '/admin/manage-carriers' },
  { privilege: 'actAsUser', label: 'Act as a user', path: '/admin/act-as-a-user' },
] as const;

/** The start pages that a user may choose instead of the home of their role. */
export function startPagesOf(user: UserInfo): readonly StartPage[] {
  if (hasRole(user, 'CustomerUser', 'CustomerAdministrator')) return customer;
  if (hasRole(user, 'SystemAdministrator', 'SuperSystemAdministrator'))
    return admin.filter(({ privilege }) => canShow(user, privilege));
  return [];
}

/** The user's chosen start page; undefined for the home of the role. */
export const startPageOf = (user: UserInfo): string | undefined =>
  startPagesOf(user).find(({ path }) => path === preferencesOf(user).landingPage)?.path;
