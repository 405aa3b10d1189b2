import { flagNames } from '@lading/contracts/sites/flags';
import { productFiles } from './source-files';

/** It resets the filters of a carrier's list of customers. */
const later: readonly string[] = ['ADO_6877'];

it('every feature flag switches something in the API or on a screen', () => {
  const code = productFiles().filter(({ path }) => path.startsWith('apps/') && !path.includes('/features/ui-kit/'));
  const idle = flagNames.filter((name) => !code.some(({ text }) => text.includes(`'${name}'`)));

  expect(idle).toEqual(later);
});
