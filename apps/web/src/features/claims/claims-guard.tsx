import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FlagGuard } from '../../ui/feedback/flag-guard.js';
import { claimsTexts as words } from './claims-texts.js';

/** Lets people in where claims are switched on and theirs; elsewhere there is no such page. */
export function ClaimsGuard({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Claims');
  const isTheirs = canShow(useUser(), 'fileClaims');
  return (
    <FlagGuard isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      {children}
    </FlagGuard>
  );
}
