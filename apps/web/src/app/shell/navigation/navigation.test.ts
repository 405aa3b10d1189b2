import { roles } from '@lading/domain/users/roles';
import { carrierPrivileges, customerPrivileges, systemPrivileges } from '@lading/domain/users/privilege-table';
import { userWith } from '../../../kernel/session/user.fixture';
import { portalRoutes } from '../../portal-routes';
import { navigationOf, primaryActionOf } from './navigation';

const pathsOf = (...privileges: string[]): string[] =>
  navigationOf(userWith({ privileges })).flatMap(({ items }) => items.map(({ path }) => path));

it.each(roles.map(({ role }) => role))('offers %s no entry without a page, regardless of privileges', (role) => {
  const everything = [...carrierPrivileges, ...customerPrivileges, ...systemPrivileges].map(
    ({ privilege }) => privilege,
  );
  const known = portalRoutes.map(({ path }) => path);

  const paths = pathsOf(role, ...everything);

  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
  expect(navigationOf(userWith({ privileges: [role, ...everything] })).length).toBeLessThanOrEqual(9);
  expect(new Set(paths).size).toBe(paths.length);
});

it('shows carrier users the areas of their privileges', () => {
  const site = '/carriers/site';
  const always = ['/carriers/admin-home'];

  expect(pathsOf('CarrierSalesAdministrator')).toEqual(always);
  expect(pathsOf('CarrierAdministrator')).toEqual([
    '/carriers/admin-home',
    '/carriers/transfer',
    '/carriers/connection',
    site,
  ]);
  expect(pathsOf('CarrierSalesAdministrator', 'inviteCustomerPage', 'manageLocations')).toEqual([
    '/carriers/admin-home',
    '/carriers/invites',
    '/carriers/locations',
  ]);
  expect(pathsOf('CarrierSalesAdministrator', 'customerVisibility')).toContain('/carriers/dashboard');
  expect(pathsOf('CarrierSalesAdministrator', 'dataVisibility')).toContain('/carriers/pro-numbers');
  expect(pathsOf('CarrierSalesAdministrator', 'customerVisibility')).toEqual(
    expect.arrayContaining(['/carriers/shipments', '/carriers/quotes']),
  );
  expect(pathsOf('CarrierSalesAdministrator', 'digitalMarketingPage')).toContain('/carriers/digital-marketing');
});

it('shows administrators of the portal the areas of their privileges, and their primary action', () => {
  const always = ['/admin/dashboard', '/admin/support-tickets', '/admin/content', '/admin/legal-documents'];
  const actionOf = (...privileges: string[]) =>
    primaryActionOf(userWith({ privileges: ['SystemAdministrator', ...privileges] }))?.label;

  expect(pathsOf('SystemAdministrator')).toEqual(always);
  expect(pathsOf('SystemAdministrator', 'manageInvites')).toContain('/admin/invites');
  expect(pathsOf('SystemAdministrator', 'manageCustomers')).toContain('/admin/customer-transfers');
  expect(pathsOf('SystemAdministrator', 'viewCarriers')).toContain('/admin/manage-carriers');
  expect(pathsOf('SystemAdministrator', 'viewCarriers')).toContain('/admin/promotions');
  expect(pathsOf('SystemAdministrator', 'manageAdditionalRole')).toEqual(
    expect.arrayContaining(['/admin/system-admins', '/admin/additional-roles', '/admin/versions']),
  );
  expect(actionOf('viewCarriers', 'addCarrier', 'actAsUser')).toBe('Add carrier');
  expect(actionOf('actAsUser')).toBe('Act as a user');
  expect(actionOf()).toBeUndefined();
});

it('offers a new quote to shippers who may quote', () => {
  const actionOf = (...privileges: string[]) =>
    primaryActionOf(userWith({ privileges: ['CustomerUser', ...privileges] }))?.label;

  expect(actionOf('quote')).toBe('New quote');
  expect(pathsOf('CustomerUser', 'quote')).toContain('/customers/quotes/new');
  expect(actionOf('track')).toBeUndefined();
  expect(pathsOf('CustomerUser', 'track')).not.toContain('/customers/quotes/new');
});
