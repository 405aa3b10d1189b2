import { roleHome } from './role-home.js';

const at = (privileges: string[], isConfigured = true, hasNewOnboarding = false): string =>
  roleHome({ privileges, isConfigured, hasNewOnboarding });

describe('the first page', () => {
  it.each([
    [['SuperSystemAdministrator'], '/admin/manage-carriers'],
    [['SystemAdministrator', 'viewCarriers'], '/admin/manage-carriers'],
    [['SystemAdministrator', 'carrierEditor'], '/admin/manage-carriers'],
    [['SystemAdministrator', 'viewLogs'], '/admin/dashboard'],
    [['CarrierAdministrator'], '/carriers/admin-home'],
    [['CarrierSalesAdministrator'], '/carriers/admin-home'],
    [['CustomerUser'], '/customers/home'],
    [['CustomerAdministrator'], '/customers/home'],
    [['viewCarriers'], '/landing'],
    [[], '/landing'],
  ])('of %j is %s', (privileges, path) => {
    expect(at(privileges)).toBe(path);
  });

  it('of a visitor is the landing page', () => {
    expect(roleHome(undefined)).toBe('/landing');
  });

  it('of an administrator whose company is not set up is the setup, the old or the new one', () => {
    expect(at(['CustomerAdministrator'], false)).toBe('/customers/setup/introduction');
    expect(at(['CustomerAdministrator'], false, true)).toBe('/ui/customer/onboarding');
    expect(at(['CustomerUser'], false, true)).toBe('/customers/home');
  });
});
