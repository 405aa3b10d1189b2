import { roles, type Role } from '@lading/domain/users/roles';
import { mayActAs } from './act-user.policy.js';

const privileges = new Set(['actAsUser'] as const);
const all = roles.map(({ role }) => role);
const ordinary: Role[] = ['CustomerUser', 'CustomerAdministrator', 'CarrierAdministrator', 'CarrierSalesAdministrator'];

describe('acting as another user', () => {
  it.each(all)('is open to a %s for customers and carriers only, and only with the privilege', (role) => {
    const allowed = all.filter((target) => mayActAs({ role, privileges }, target));

    expect(allowed.toSorted()).toEqual(role.endsWith('SystemAdministrator') ? ordinary.toSorted() : []);
    expect(all.filter((target) => mayActAs({ role, privileges: new Set() }, target))).toEqual([]);
  });

  it.each(all)('is closed to everybody who acts already, as a %s too', (role) => {
    expect(all.filter((target) => mayActAs({ role, privileges, actingUserId: 1 }, target))).toEqual([]);
  });
});
