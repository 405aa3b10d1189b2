import { roleFilterLists } from './roles.js';

const shown = (list: readonly { value: number; name: string }[]): string[] =>
  list.map(({ value, name }) => `${value} ${name}`);

describe('lists that filter by role', () => {
  it('start with all roles', () => {
    expect(shown(roleFilterLists.customerUsers)).toEqual([
      '0 Select all roles',
      '2 Customer Administrator',
      '1 Customer User',
    ]);
  });

  it('offer sales administrators only the sales side', () => {
    expect(shown(roleFilterLists.salesUsers)).toEqual([
      '0 Select all roles',
      '7 Sales Administrator',
      '4 Sales Representative',
    ]);
  });

  it('leave sales administrators out of some lists', () => {
    expect(shown(roleFilterLists.carrierUsers)).toHaveLength(4);
    expect(shown(roleFilterLists.carrierUsersWithoutSalesAdministrators)).toEqual([
      '0 Select all roles',
      '5 Carrier Administrator',
      '4 Sales Representative',
    ]);
  });
});
