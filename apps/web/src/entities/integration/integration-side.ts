import type { UserInfo } from '@lading/contracts/accounts/account';
import { canShow, hasRole } from '../../kernel/session/user.js';

/** Whether the user connects the systems of a customer or of a carrier. */
export const integrationSide = ({ carrierId }: Pick<UserInfo, 'carrierId'>): 'customer' | 'carrier' =>
  typeof carrierId === 'number' ? 'carrier' : 'customer';

/** Who manages API keys and webhooks. */
export const managesIntegrations = (user: UserInfo): boolean =>
  integrationSide(user) === 'carrier' ? hasRole(user, 'CarrierAdministrator') : canShow(user, 'manageApiKeys');
