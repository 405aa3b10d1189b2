import { carrierPrivileges, customerPrivileges, systemPrivileges, type Privilege } from './privilege-table.js';
import {
  editorRoles,
  grantablePrivileges,
  grantOf,
  heldPrivileges,
  heldWithReasons,
  holdsPrivilege,
  mayGrant,
  mayGrantEditorRole,
  sessionPrivileges,
  startingPrivileges,
} from './privileges.js';
import { carrierUserRoles, manageableCarrierRoles, roleOfValue, roles, sideOf, valueOfRole } from './roles.js';

describe('roles and privileges', () => {
  it('have the values of the specification', () => {
    expect(roles.map(({ role, value }) => `${role} ${value}`)).toEqual([
      'CustomerUser 1',
      'CustomerAdministrator 2',
      'SystemAdministrator 3',
      'CarrierAdministrator 5',
      'SuperSystemAdministrator 6',
      'CarrierSalesAdministrator 7',
    ]);
    expect(carrierUserRoles.map(({ value }) => value)).toEqual([5, 7, 4]);
    expect(roleOfValue(7)).toBe('CarrierSalesAdministrator');
    expect(roleOfValue(4)).toBeUndefined();
    expect(valueOfRole('SuperSystemAdministrator')).toBe(6);
    expect(sideOf('CarrierSalesAdministrator')).toBe('carrier');
  });

  it('are 17 of the system, 14 of carriers and six bundles', () => {
    expect([systemPrivileges.length, carrierPrivileges.length, editorRoles.length]).toEqual([17, 14, 6]);
    expect(new Set(customerPrivileges.map(({ privilege }) => privilege)).size).toBe(customerPrivileges.length);
  });

  it('start a system administrator with four', () => {
    expect(startingPrivileges('SystemAdministrator')).toEqual([
      'viewCarriers',
      'viewCustomer',
      'manageCustomerRequests',
      'viewLogs',
    ]);
    expect(heldPrivileges({ holder: 'SuperSystemAdministrator', granted: [] })).toHaveLength(17);
  });

  it('deny by default and ignore what a role may never hold', () => {
    expect(holdsPrivilege({ holder: 'SystemAdministrator', granted: [] }, 'viewCarriers')).toBe(false);
    expect(holdsPrivilege({ holder: 'SalesRepresentative', granted: ['manageLocations'] }, 'manageLocations')).toBe(
      false,
    );
    expect(holdsPrivilege({ holder: 'CustomerUser', granted: ['manageUsers'] }, 'manageUsers')).toBe(false);
    expect(holdsPrivilege({ holder: 'CustomerAdministrator', granted: [] }, 'manageUsers')).toBe(true);
  });

  it('distinguish the two privileges with the same name', () => {
    expect(grantOf('SystemAdministrator', 'manageCarrierUsers')).toBe('grantable');
    expect(grantOf('CarrierAdministrator', 'manageCarrierUsers')).toBe('default');
    expect(grantOf('SalesRepresentative', 'manageCarrierUsers')).toBe('never');
    expect(grantOf('CustomerUser', 'viewLogs')).toBe('never');
    expect(grantablePrivileges('SalesRepresentative')).toContain('dataVisibility');
  });

  it('are never granted by a user who lacks them', () => {
    const additional = { holder: 'SystemAdministrator', granted: ['manageAdditionalRole', 'viewLogs'] } as const;
    const isHeld = (privilege: Privilege) => holdsPrivilege(additional, privilege);

    expect(mayGrant(isHeld, 'SystemAdministrator', 'viewLogs')).toBe(true);
    expect(mayGrant(isHeld, 'SystemAdministrator', 'deleteCarrier')).toBe(false);
    expect(mayGrant(isHeld, 'CustomerUser', 'viewLogs')).toBe(false);
  });

  it('are held for every applicable reason: the role, a grant, each editor role', () => {
    const reasons = (user: Parameters<typeof heldWithReasons>[0], name: Privilege) =>
      heldWithReasons(user).find(({ privilege }) => privilege === name)?.reasons;
    const editor = { holder: 'SystemAdministrator', granted: ['viewCarriers', 'manageInvites'] } as const;
    const bundled = { ...editor, editorRoles: ['carrierEditor', 'manageInvites'] } as const;

    expect(reasons({ holder: 'SuperSystemAdministrator', granted: [] }, 'viewJobs')).toEqual(['role']);
    expect(reasons(editor, 'viewCarriers')).toEqual(['grant']);
    expect(reasons(bundled, 'viewCarriers')).toEqual(['grant', 'carrierEditor']);
    expect(reasons(bundled, 'addCarrier')).toEqual(['carrierEditor']);
    expect(reasons(bundled, 'manageInvites')).toEqual(['grant', 'manageInvites']);
    expect(reasons(bundled, 'viewLogs')).toBeUndefined();
    expect(reasons({ holder: 'CarrierAdministrator', granted: ['manageCarrierUsers'] }, 'manageCarrierUsers')).toEqual([
      'grant',
    ]);
  });

  it('are not granted by an editor role if the granter lacks one of its privileges', () => {
    const isHeld =
      (...names: Privilege[]) =>
      (privilege: Privilege) =>
        names.includes(privilege);
    const most = ['viewCarriers', 'addCarrier', 'manageCarrierUsers'] as const;

    expect(mayGrantEditorRole(isHeld(...most), 'carrierEditor')).toBe(false);
    expect(mayGrantEditorRole(isHeld(...most, 'manageWhiteLabel'), 'carrierEditor')).toBe(true);
    expect(mayGrantEditorRole(isHeld(...most), 'reports')).toBe(false);
  });

  it('are in a session with the role first', () => {
    const editor = { holder: 'SystemAdministrator', granted: ['viewLogs'], editorRoles: ['carrierEditor'] } as const;

    expect(sessionPrivileges('SystemAdministrator', editor)).toEqual([
      'SystemAdministrator',
      'carrierEditor',
      'viewCarriers',
      'addCarrier',
      'manageCarrierUsers',
      'viewLogs',
      'manageWhiteLabel',
    ]);
  });

  it('let a sales administrator create only the sales side', () => {
    expect(manageableCarrierRoles('SalesAdministrator')).toEqual(['SalesAdministrator', 'SalesRepresentative']);
    expect(manageableCarrierRoles('SalesRepresentative')).toEqual([]);
  });
});
