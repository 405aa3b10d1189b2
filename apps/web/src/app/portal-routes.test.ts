import { endpoints } from '@lading/contracts/apis';
import { portalRoutes } from './portal-routes';

const sideOfPath = { customers: 'customer', carriers: 'carrier', admin: 'system' } as const;
const areaOf = (path: string): keyof typeof sideOfPath | undefined =>
  (['customers', 'carriers', 'admin'] as const).find((area) => path.startsWith(`/${area}/`));
/** How the contract writes the needs that are roles. */
const roleNeeds: Readonly<Record<string, string>> = { SuperSystemAdministrator: 'super' };

describe('the pages of the portal', () => {
  it.each(portalRoutes.filter(({ main }) => main).map(({ path, needs, main }) => [path, needs, main] as const))(
    'opens %s to users who may make its main call',
    (path, needs, main) => {
      const endpoint = endpoints.find(({ group, name }) => `${group}.${name}` === main);
      const area = areaOf(path);
      const access = endpoint?.access;
      const asked = typeof access === 'object' && area ? access[sideOfPath[area]] : access;

      expect(endpoint).toBeDefined();
      // A page may ask for more than its call does, never for less.
      if (asked !== 'any' && asked !== 'signedIn' && !(asked === 'quote' && needs === 'manageLocations'))
        expect((needs && roleNeeds[needs]) ?? needs).toBe(asked ?? needs);
    },
  );

  it.each(['/customers', '/carriers', '/admin'])('says below %s that an unknown page is not found', (area) => {
    expect(portalRoutes.find(({ path }) => path === `${area}/*`)?.title).toBe('Page not found');
  });
});
