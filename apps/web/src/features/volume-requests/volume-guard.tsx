import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FlagGuard } from '../../ui/feedback/flag-guard.js';
import { volumeTexts as words } from './volume-texts.js';

/** Where requests stand. */
export const volumeHome = '/customers/truckload';

/** Lets people in where truckload is switched on and theirs; elsewhere there is no such page. */
export function VolumeGuard({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Truckload');
  const isTheirs = canShow(useUser(), 'quote');
  return (
    <FlagGuard isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      {children}
    </FlagGuard>
  );
}
