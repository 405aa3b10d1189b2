import type {
  CustomerUserListRequest,
  CustomerUserStatus,
  ExportCustomerUsers,
} from '@lading/contracts/customer-users';
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
  ['signedUp', 'signedUpAt'],
]);

export const roleOfState = ({ filters }: GridState): CustomerRole | 0 =>
  customerRoles.find(({ value }) => String(value) === filters['role']?.[0])?.value ?? 0;

export const statusOfState = ({ filters }: GridState): CustomerUserStatus | undefined =>
  statuses.find((status) => status === filters['status']?.[0]);

/** Whom the address asks for. */
export function filterOf(state: GridState): Pick<ExportCustomerUsers, 'search' | 'status' | 'roles'> {
  const status = statusOfState(state);
  const search = state.q.trim().slice(0, 100);
  return { roles: [roleOfState(state)], ...(search && { search }), ...(status && { status }) };
}

/** What is asked of the server for what the address says. */
export function requestOf(state: GridState): CustomerUserListRequest {
  const sort = state.sort ?? { column: 'name', direction: 'asc' };
  return {
    ...filterOf(state),
    take: state.size,
    page: state.page,
    sortField: sortFields.get(sort.column) ?? 'lastName',
    sortOrder: sort.direction === 'asc',
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
