import { customerPrivileges } from '@lading/domain/users/privilege-table';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { grantedOf, holderOf, toActor, type Person } from './person.js';

const person = (input: Partial<Person>): Person => ({
  id: 7,
  email: 'ada@shipper.example',
  firstName: 'Ada',
  lastName: 'Reyes',
  role: 'CustomerUser',
  carrierUserRole: null,
  customerId: null,
  carrierId: null,
  privileges: [],
  editorRoles: [],
  seesCosts: true,
  state: 'active',
  isCompanyActive: true,
  ...input,
});

describe('a person as a caller', () => {
  it('may do everything as customer administrator', () => {
    const actor = toActor(person({ role: 'CustomerAdministrator', customerId: 1 }));

    expect([...actor.capabilities]).toEqual(customerPrivileges.map(({ privilege }) => privilege));
    expect(actor.privileges.size).toBe(0);
  });

  it('may do as customer user what is stored, and never manage', () => {
    const all = toActor(person({ customerId: 1, privileges: startingPrivileges('CustomerUser') }));
    const none = toActor(person({ customerId: 1 }));

    expect([...all.capabilities].toSorted()).toEqual(startingPrivileges('CustomerUser').toSorted());
    expect(all.capabilities.has('track')).toBe(true);
    expect(all.capabilities.has('manageApiKeys')).toBe(false);
    expect(none.capabilities.size).toBe(0);
    expect(toActor(person({ customerId: 1, privileges: ['manageUsers'] })).capabilities.has('manageUsers')).toBe(false);
  });

  it('does not see costs when they are hidden', () => {
    const actor = toActor(person({ customerId: 1, privileges: ['seeCosts', 'quote'], seesCosts: false }));

    expect([...actor.capabilities]).toEqual(['quote']);
  });

  it('holds as sales representative less than as sales administrator', () => {
    const stored = startingPrivileges('SalesAdministrator');
    const sales = { role: 'CarrierSalesAdministrator', carrierId: 3, privileges: stored } as const;

    const administrator = toActor(person({ ...sales, privileges: [...stored], carrierUserRole: 7 }));
    const representative = toActor(person({ ...sales, privileges: [...stored], carrierUserRole: 4 }));

    expect(administrator.privileges.has('inviteCarrierUsers')).toBe(true);
    expect(representative.privileges.has('inviteCarrierUsers')).toBe(false);
    expect(holderOf({ role: 'CarrierSalesAdministrator', carrierUserRole: null })).toBe('SalesAdministrator');
  });

  it('gets the bundle of an editor role only as system administrator', () => {
    const editor = person({ role: 'SystemAdministrator', editorRoles: ['carrierEditor'], privileges: ['nonsense'] });

    expect(toActor(editor).privileges.has('addCarrier')).toBe(true);
    expect(grantedOf({ ...editor, role: 'CarrierAdministrator' }).editorRoles).toEqual([]);
  });

  it('holds every system privilege as super system administrator, and none of the customer side', () => {
    const actor = toActor(person({ role: 'SuperSystemAdministrator' }));

    expect(actor.privileges.size).toBe(17);
    expect(actor.capabilities.size).toBe(0);
  });
});
