import { router } from './router';

it('has something to show at every address while the files of its page are fetched', () => {
  expect(router.routes.filter((route) => !route.hydrateFallbackElement).map(({ path }) => path)).toEqual([]);
});
