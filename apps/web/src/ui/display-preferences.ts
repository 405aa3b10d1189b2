import { createContext, useContext } from 'react';

interface DisplayPreferences {
  readonly isCompact: boolean;
  /** Single letters act on the page. */
  readonly hasKeys: boolean;
}

/** How the person wants lists to look and behave; the usual for visitors. */
export const DisplayContext = createContext<DisplayPreferences>({ isCompact: false, hasKeys: true });

export const useDisplayPreferences = (): DisplayPreferences => useContext(DisplayContext);
