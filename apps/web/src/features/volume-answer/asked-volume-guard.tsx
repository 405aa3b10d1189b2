import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FlagGuard } from '../../ui/feedback/flag-guard.js';
import { askedTexts as words } from './asked-volumes-texts.js';

/** Where the requests of a carrier stand. */
export const askedHome = '/carriers/volume-requests';

/** Lets people of a carrier in where truckload is switched on and theirs. */
export function AskedVolumeGuard({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Truckload');
  const isTheirs = canShow(useUser(), 'dataVisibility');
  return (
    <FlagGuard isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      {children}
    </FlagGuard>
  );
}
