import type { CustomerUser } from '@lading/contracts/accounts/customer-users';
import { customerUserLifecycle } from '@lading/domain/lifecycle/customer-user-lifecycle';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { allowedActions, customerNamed, isLastAdministrator, mayGiveRole, refusalOf } from './customer-users.policy.js';
import { isRuleChanged, storedPrivileges } from './customer-user-fields.js';

const administrator: Actor = {
  ...jobActor('Ada'),
  kind: 'person',
  userId: 7,
  role: 'CustomerAdministrator',
  customerId: 1,
  capabilities: new Set(['manageUsers']),
};
const system: Actor = { ...administrator, customerId: null, role: 'SystemAdministrator', capabilities: new Set() };

const user: CustomerUser = {
  userId: 8,
  customerId: 1,
  companyName: 'Harbor',
  userName: 'sam@harbor.example',
  email: 'sam@harbor.example',
  firstName: 'Sam',
  lastName: 'Keller',
  phone: '',
  role: 1,
  roleName: 'Customer User',
  status: 'active',
  seesAllLocations: false,
  locations: [
    { id: 3, name: 'A' },
    { id: 2, name: 'B' },
  ],
  isThirdPartyVisibility: true,
  isShowThirdParty: true,
  seesCosts: true,
  privileges: [],
  signedUpAt: '2026-01-01T00:00:00Z',
  activatedAt: null,
  lastSignInAt: null,
  allowedActions: [],
};
const rule: Parameters<typeof isRuleChanged>[1] = {
  role: 1,
  seesAllLocations: false,
  locationIds: [2, 3],
  isThirdPartyVisibility: true,
  isShowThirdParty: true,
};

describe('who manages the users of a customer', () => {
  it('is the own company, or the one that an administrator of the installation names', () => {
    expect(customerNamed(administrator, undefined)).toBe(1);
    expect(customerNamed(administrator, 1)).toBe(1);
    expect(customerNamed(administrator, 2)).toBeUndefined();
    expect(customerNamed(system, 2)).toBe(2);
    expect(customerNamed(system, undefined)).toBeUndefined();
  });

  it('makes no administrators while acting as another user', () => {
    expect(mayGiveRole(administrator, 2)).toBe(true);
    expect(mayGiveRole({ ...administrator, actingUserId: 9 }, 2)).toBe(false);
    expect(mayGiveRole({ ...administrator, actingUserId: 9 }, 1)).toBe(true);
  });

  it.each([
    ['invited', ['update', 'suspend', 'reinvite']],
    ['active', ['update', 'suspend']],
    ['suspended', ['update', 'activate']],
  ] as const)('may do with somebody %s what the lifecycle allows', (status, actions) => {
    expect(allowedActions(administrator, { status, role: 1, administrators: 1 })).toEqual(actions);
    expect(allowedActions(system, { status, role: 1, administrators: 1 })).toEqual([]);
  });

  it('says in a sentence why a user cannot be moved, for every move that the lifecycle refuses', () => {
    const asked = (['invited', 'active', 'suspended'] as const).flatMap((status) =>
      (['suspend', 'activate', 'reinvite'] as const).map((move) => {
        const isAllowed = customerUserLifecycle.may(status, move);
        return { isAllowed, sentence: refusalOf(status, move) };
      }),
    );

    for (const { isAllowed, sentence } of asked)
      expect(sentence).toEqual(isAllowed ? undefined : expect.stringMatching(/^This user .+\.$/));
    expect(refusalOf('active', 'reinvite')).toBe("This user has already joined and doesn't need a new invitation.");
  });

  it('protects the last active administrator', () => {
    expect(isLastAdministrator({ status: 'active', role: 2, administrators: 1 })).toBe(true);
    expect(isLastAdministrator({ status: 'active', role: 2, administrators: 2 })).toBe(false);
    expect(isLastAdministrator({ status: 'suspended', role: 2, administrators: 1 })).toBe(false);
    expect(allowedActions(administrator, { status: 'active', role: 2, administrators: 1 })).toEqual(['update']);
  });

  it('gives what the role may be given, or what it starts with', () => {
    expect(storedPrivileges({ role: 1, privileges: ['quote', 'manageUsers'] })).toEqual(['quote']);
    expect(storedPrivileges({ role: 1 })).toContain('track');
    expect(storedPrivileges({ role: 1, privileges: [] })).toEqual([]);
  });
});

describe('a location rule', () => {
  it('is the same in whatever order its locations are listed', () => {
    expect(isRuleChanged(user, rule)).toBe(false);
  });

  it.each([
    [{ locationIds: [2] }],
    [{ seesAllLocations: true }],
    [{ isThirdPartyVisibility: false }],
    [{ isShowThirdParty: false }],
    [{ role: 2 as const }],
  ])('is another one with %j', (change) => {
    expect(isRuleChanged(user, { ...rule, locationIds: [2, 3], ...change })).toBe(true);
  });
});
