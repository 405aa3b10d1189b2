import { useEffect, useState } from 'react';
import { readPreference, writePreference } from '../../../kernel/session/preferences.js';

/** What this tab knows already, so that a page that is loaded again does not move. */
const knownUnder = 'lading.sidenav';

/** Whether the side navigation is open; remembered for the person on this device, also after a sign-out. */
export function useSideNavigation(userId: number) {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(knownUnder) !== 'closed');
  const show = (next: boolean): void => {
    sessionStorage.setItem(knownUnder, next ? 'open' : 'closed');
    setOpen(next);
  };
  useEffect(() => {
    let isGone = false;
    void readPreference('sidenav-open').then((stored) => {
      if (!isGone && typeof stored === 'boolean') show(stored);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
  const toggle = (): void => {
    show(!isOpen);
    void writePreference('sidenav-open', !isOpen);
  };
  return { isOpen, toggle };
}
