import { endpoints } from '@lading/contracts/apis';
import { portalRoutes } from './portal-routes';

const sides = [
  [/^\/(customers|ui\/customer)\//, 'customer'],
  [/^\/(carriers\/|carrier-faq)/, 'carrier'],
  [/^\/admin\//, 'system'],
] as const;
const sideOfPath = (path: string) => sides.find(([area]) => area.test(path))?.[1];
/** Role needs as the contract writes them. */
const roleNeeds: Readonly<Record<string, string>> = {
  SuperSystemAdministrator: 'super',
  CarrierAdministrator: 'administrator',
};

/** The needs of a page's main call, followed by additional needs of the page. */
const asksMore = [
  ['quote', 'manageLocations'],
  ['customerVisibility', 'manageLocations'],
  ['customerVisibility', ['seeAllCustomersTab', 'seeUnassignedLocations']],
].map((one) => JSON.stringify(one));

/** Pages that are empty forms, redirect, or consist of independent parts. */
const withoutMain = [
  '/home',
  '/my-account-setting',
  '/customers/home',
  '/customers/claims/new',
  '/customers/truckload/new',
  '/customers/quick-ship',
  '/customers/quotes/new',
  '/customers/quick-bol',
  '/customers/vics-bol',
  '/carriers/admin-home',
  '/admin/dashboard',
  '/admin/ui-kit',
  '/customers',
  '/customers/*',
  '/carriers',
  '/carriers/*',
  '/admin',
  '/admin/*',
];

describe('the pages of the portal', () => {
  it.each(portalRoutes.flatMap(({ path, needs, main = [] }) => main.map((call) => [path, needs, call] as const)))(
    'opens %s to users who may make its main call',
    (path, needs, main) => {
      const endpoint = endpoints.find(({ group, name }) => `${group}.${name}` === main);
      const side = sideOfPath(path);
      const access = endpoint?.access;
      const asked = typeof access === 'object' && side ? access[side] : access;

      expect(endpoint).toBeDefined();
      // A page may require more than its call does, never less.
      if (asked !== 'any' && asked !== 'signedIn' && !asksMore.includes(JSON.stringify([asked, needs])))
        expect((typeof needs === 'string' && roleNeeds[needs]) || needs).toEqual(asked ?? needs);
    },
  );

  it('names the main call of every page that has one', () => {
    const paths = portalRoutes.filter(({ main }) => !main).map(({ path }) => path);

    expect(paths.toSorted()).toEqual(withoutMain.toSorted());
  });

  it.each(['/customers', '/carriers', '/admin'])('reports an unknown page below %s as not found', (area) => {
    expect(portalRoutes.find(({ path }) => path === `${area}/*`)?.title).toBe('Page not found');
  });
});
