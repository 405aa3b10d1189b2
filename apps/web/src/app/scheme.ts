import type { MantineColorScheme } from '@mantine/core';
import { createContext, useState } from 'react';

interface SchemePreference {
  scheme: MantineColorScheme;
  choose: (scheme: MantineColorScheme) => void;
}

const isScheme = (text: string | undefined): text is MantineColorScheme =>
  text === 'light' || text === 'dark' || text === 'auto';

/** A cookie, so that the server renders the first frame in the right scheme. */
const readScheme = (): MantineColorScheme => {
  const text = /(?:^|; )lading-scheme=(\w+)/.exec(document.cookie)?.[1];
  return isScheme(text) ? text : 'auto';
};

const oneYear = 31_536_000;

export const SchemeContext = createContext<SchemePreference>({ scheme: 'auto', choose: () => undefined });

/** System, light or dark, saved on this device. */
export function useStoredScheme(): SchemePreference {
  const [scheme, setScheme] = useState(readScheme);
  const choose = (next: MantineColorScheme): void => {
    document.cookie = `lading-scheme=${next}; path=/; max-age=${oneYear}; samesite=lax`;
    setScheme(next);
  };
  return { scheme, choose };
}
