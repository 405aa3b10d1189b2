import type { ReactNode } from 'react';
import { useOwnFlag } from '../../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { FlagDoor } from '../../../ui/feedback/flag-door.js';
import { orderTexts as words } from './order-texts.js';

/** Lets people in where order upload is switched on and theirs. */
export function OrderDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Order_Upload');
  const isTheirs = canShow(useUser(), 'quote');
  return (
    <FlagDoor isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      {children}
    </FlagDoor>
  );
}
