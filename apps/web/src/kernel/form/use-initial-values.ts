import { useState } from 'react';

/**
 * The initial values of a form, undefined until they are known. The first known ones stay: a refetch must not
 * replace what the user has typed meanwhile.
 */
export function useInitialValues<Values extends object>(known: Values | undefined): Values | undefined {
  const [initial, setInitial] = useState<Values>();
  if (!initial && known) setInitial(known);
  return initial ?? known;
}
