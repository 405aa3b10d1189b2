import { linesWith, productFiles } from './source-files';

/** Plain marks that visitors need too, before there is a key: a dismissed notice, consent, the last sign of life. */
const plain = [
  'apps/web/src/app/shell/top-stack/browser-support.ts',
  'apps/web/src/kernel/session/activity.ts',
  'apps/web/src/kernel/session/consent.ts',
];
/** Where preferences are sealed, and what a sign-out leaves of them. */
const sealed = ['apps/web/src/kernel/session/forget.ts', 'apps/web/src/kernel/session/preferences.ts'];

it('local storage holds what is sealed, and three marks that say nothing about anybody', () => {
  const web = productFiles().filter(({ path }) => path.startsWith('apps/web/'));
  const writers = web.filter((file) => linesWith(file, /localStorage\.setItem|localStorage\[/).length > 0);

  expect(writers.map(({ path }) => path)).toEqual([...plain, ...sealed].toSorted());
});
