import { type Role, sideOf } from '@lading/domain/users/roles';
import type { Actor } from '../../kernel/auth/actor.js';

/** From the least to the most. */
const ranks: readonly Role[] = [
  'CustomerUser',
  'CustomerAdministrator',
  'CarrierSalesAdministrator',
  'CarrierAdministrator',
  'SystemAdministrator',
  'SuperSystemAdministrator',
];

const isLower = (role: Role, than: Role): boolean => ranks.indexOf(role) < ranks.indexOf(than);

/** Only the installation's people act as others, never as one another, never upwards, and never from within. */
export const mayActAs = (actor: Pick<Actor, 'role' | 'privileges' | 'actingUserId'>, target: Role): boolean =>
  actor.role !== null &&
  actor.actingUserId === undefined &&
  actor.privileges.has('actAsUser') &&
  sideOf(actor.role) === 'system' &&
  sideOf(target) !== 'system' &&
  isLower(target, actor.role);
