import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FlagDoor } from '../../ui/feedback/flag-door.js';
import { askedTexts as words } from './asked-volumes-texts.js';

/** Where the requests of a carrier stand. */
export const askedHome = '/carriers/volume-requests';

/** Lets people of a carrier in where truckload is switched on and theirs. */
export function AskedDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Truckload');
  const isTheirs = canShow(useUser(), 'dataVisibility');
  return (
    <FlagDoor isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      {children}
    </FlagDoor>
  );
}
