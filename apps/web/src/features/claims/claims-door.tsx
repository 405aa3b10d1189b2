import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FlagDoor } from '../../ui/feedback/flag-door.js';
import { claimsTexts as words } from './claims-texts.js';

/** Lets people in where claims are switched on and theirs; elsewhere there is no such page. */
export function ClaimsDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Claims');
  const isTheirs = canShow(useUser(), 'fileClaims');
  return (
    <FlagDoor isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      {children}
    </FlagDoor>
  );
}
