import type { CustomerUserListRequest, CustomerUserStatus } from '@lading/contracts/customer-users';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import { texts } from './customer-users-texts.js';

/** Values of the roles that a company's people can have (Specification 3). */
export const customerRoles = [
  { value: 2, label: 'Customer Administrator' },
  { value: 1, label: 'Customer User' },
] as const;
export type CustomerRole = (typeof customerRoles)[number]['value'];

export const statuses: readonly CustomerUserStatus[] = ['invited', 'active', 'suspended'];

export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'name', direction: 'asc' } };

/** The names that the server sorts by, for the columns of the list. */
const sortFields = new Map([
  ['name', 'lastName'],
  ['email', 'userName'],
  ['role', 'role'],
  ['status', 'status'],
  ['lastSignIn', 'lastSignInAt'],
]);

export const roleOfState = ({ filters }: GridState): CustomerRole | 0 =>
  customerRoles.find(({ value }) => String(value) === filters['role']?.[0])?.value ?? 0;

export const statusOfState = ({ filters }: GridState): CustomerUserStatus | undefined =>
  statuses.find((status) => status === filters['status']?.[0]);

/** What is asked of the server for what the address says. */
export function requestOf(state: GridState): CustomerUserListRequest {
  const status = statusOfState(state);
  const sort = state.sort ?? { column: 'name', direction: 'asc' };
  return {
    take: state.size,
    page: state.page,
    sortField: sortFields.get(sort.column) ?? 'lastName',
    sortOrder: sort.direction === 'asc',
    roles: [roleOfState(state)],
    ...(state.q && { search: state.q }),
    ...(status && { status }),
  };
}

/** The words for the filters in force. */
export const filterWords = (state: GridState): { id: string; name: string; value: string }[] => {
  const role = customerRoles.find(({ value }) => value === roleOfState(state));
  const status = statusOfState(state);
  return [
    ...(role ? [{ id: 'role', name: texts.role, value: role.label }] : []),
    ...(status ? [{ id: 'status', name: texts.statusFilter, value: texts.statuses[status] }] : []),
  ];
};
