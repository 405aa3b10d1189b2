import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FlagDoor } from '../../ui/feedback/flag-door.js';
import { insuranceTexts as words } from './insurance-texts.js';

/** Lets people in where insurance is switched on and they may track; elsewhere there is no such page. */
export function InsuranceDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Insurance');
  const isTheirs = canShow(useUser(), 'track');
  return (
    <FlagDoor isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      {children}
    </FlagDoor>
  );
}
