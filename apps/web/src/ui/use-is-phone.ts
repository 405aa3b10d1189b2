import { useMediaQuery } from '@mantine/hooks';

/** Too narrow for a table: rows are shown as cards. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
