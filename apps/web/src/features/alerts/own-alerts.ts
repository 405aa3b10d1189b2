import type { UserInfo } from '@lading/contracts/accounts/account';
import {
  alertKinds,
  alertKindsOf,
  alertTabs,
  type AlertKind,
  type AlertTab,
} from '@lading/contracts/notifications/alerts';
import { sideOf, type RoleSide } from '@lading/domain/people/roles';
import { canShow, roleOf } from '../../kernel/session/user.js';

const pages: Readonly<Record<RoleSide, string>> = {
  customer: '/customers/alerts',
  carrier: '/carriers/alerts',
  system: '/admin/alerts',
};

const sideOfUser = (user: UserInfo): RoleSide => {
  const role = roleOf(user);
  return role ? sideOf(role) : 'customer';
};

/** The page of all alerts in the person's area. */
export const alertsPageOf = (user: UserInfo): string => pages[sideOfUser(user)];

/** The kinds that the person may get. */
export const ownKinds = (user: UserInfo): readonly { kind: AlertKind; label: string; tab?: AlertTab }[] => {
  const own = alertKindsOf(sideOfUser(user), (privilege) => canShow(user, privilege));
  return alertKinds.filter(({ kind }) => own.includes(kind));
};

/** The tabs under which the person may find something. */
export const ownTabs = (user: UserInfo): readonly AlertTab[] => {
  const kinds = ownKinds(user);
  return alertTabs.filter((name) => kinds.some(({ tab }) => tab === name));
};
