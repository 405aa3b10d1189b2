import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { FlagDoor } from '../../ui/feedback/flag-door.js';
import { promotionTexts as words } from './promotions-texts.js';

/** Lets people in where promotions are switched on. */
export function PromotionsDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Promotions');
  return (
    <FlagDoor isOn={isOn} off={words.switchedOff}>
      {children}
    </FlagDoor>
  );
}
