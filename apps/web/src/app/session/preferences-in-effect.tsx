import { use, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { preferencesOf } from '../../kernel/session/use-preferences.js';
import { useUser } from '../../kernel/session/user.js';
import { DisplayContext } from '../../ui/display-preferences.js';
import { SchemeContext } from '../scheme.js';

/** The person's profile decides about scheme, lists and keys, from the sign-in on and after every change. */
export function PreferencesInEffect({ children }: { children: ReactNode }) {
  const { colorScheme, density, hasKeyShortcuts } = preferencesOf(useUser());
  const { scheme, choose } = use(SchemeContext);
  const wanted = colorScheme === 'system' ? 'auto' : colorScheme;
  const take = useEffectEvent(() => {
    if (scheme !== wanted) choose(wanted);
  });
  useEffect(() => take(), [wanted]);
  const display = useMemo(
    () => ({ isCompact: density === 'compact', hasKeys: hasKeyShortcuts }),
    [density, hasKeyShortcuts],
  );
  return <DisplayContext value={display}>{children}</DisplayContext>;
}
