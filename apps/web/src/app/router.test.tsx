import { router } from './router';

it('renders something at every address while its page loads', () => {
  expect(router.routes.filter((route) => !route.hydrateFallbackElement).map(({ path }) => path)).toEqual([]);
});
