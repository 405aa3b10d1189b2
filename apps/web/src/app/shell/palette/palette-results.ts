import type { UserInfo } from '@lading/contracts/accounts/account';
import { printQuoteLine } from '@lading/domain/quote-line/quote-line';
import { readQuoteLine } from '@lading/domain/quote-line/read-quote-line';
import type { ComponentType } from 'react';
import { useDisplayPreferences } from '../../../ui/display-preferences.js';
import { AccountIcon, FileIcon, QuoteHistoryIcon, ScaleIcon, ToIcon } from '../../../ui/icons/icons.js';
import { usePageActionList } from '../../../ui/page-actions.js';
import { fill } from '../../../ui/texts.js';
import type { NavigationGroup } from '../navigation/navigation-item.js';
import { paletteTexts as words } from './palette-texts.js';
import type { FoundRecord } from './palette-records.js';
import { recents } from './recents.js';
import { newQuoteOf, pageKeysOf } from './shortcuts.js';
import { useHelp } from '../navigation/use-help.js';
import { useNavigation } from '../navigation/navigation.js';
import { useSearched } from './use-searched.js';

/** One line of the palette: a link or an action. */
export interface PaletteResult {
  readonly label: string;
  readonly description?: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly keys?: readonly string[];
  readonly path?: string;
  readonly act?: () => void;
  /** Listed under Recent after it was opened. */
  readonly isRemembered?: boolean;
}

interface PaletteGroup {
  readonly name: string;
  readonly results: readonly PaletteResult[];
}

interface PaletteState {
  user: UserInfo;
  query: string;
  pathname: string;
  records: readonly FoundRecord[];
}

/** Global actions, followed by those of the current page. */
function useActions(user: UserInfo, withKeys: boolean): PaletteResult[] {
  const newQuote = newQuoteOf(user);
  const page = usePageActionList().flatMap(({ label, keys, act, isSingle = false }): PaletteResult[] =>
    act ? [{ label, act, Icon: ToIcon, ...(keys && (withKeys || !isSingle) && { keys }) }] : [],
  );
  return [...page, ...(newQuote ? [{ ...newQuote, ...(withKeys && { keys: ['N'] }) }] : [])];
}

/** A count of units, or the arrow of a lane: other searches have neither. */
const lineLike = /^\s*\d+\s*[a-z]+\s|>/i;

/** A whole quote in one line opens the filled form; one with a mistake opens the field to fix it. */
function lineResults(user: UserInfo, query: string): PaletteResult[] {
  if (!newQuoteOf(user) || !lineLike.test(query)) return [];
  const reading = readQuoteLine(query);
  if ('line' in reading) {
    const line = printQuoteLine(reading.line);
    const path = `/customers/quotes/new?${new URLSearchParams({ line })}`;
    return [{ label: fill(words.line.open, { line }), path, Icon: QuoteHistoryIcon }];
  }
  const path = `/customers/home?${new URLSearchParams({ line: query })}`;
  return [
    {
      label: words.line.mend,
      description: fill(words.line.mistake, { ...reading.mistake }),
      path,
      Icon: QuoteHistoryIcon,
    },
  ];
}

function pagesOf(user: UserInfo, areas: readonly NavigationGroup[], withKeys: boolean): PaletteResult[] {
  const letters = new Map(pageKeysOf(user).map(({ letter, item }) => [item.path, letter.toUpperCase()]));
  const keysOf = (path: string) => {
    const letter = withKeys ? letters.get(path) : undefined;
    return letter ? { keys: ['G', letter] } : {};
  };
  const known = areas.flatMap(({ items }) => items);
  const pages: PaletteResult[] = known
    .filter(({ path }) => path !== newQuoteOf(user)?.path)
    .map((item) => ({ ...item, ...keysOf(item.path), isRemembered: true }));
  return [
    ...pages,
    { label: words.pages.account, path: '/my-account-setting', Icon: AccountIcon, isRemembered: true },
    { label: words.pages.density, path: '/density-calculator', Icon: ScaleIcon, isRemembered: true },
  ];
}

/** Help with the portal, and the legal documents. */
function useHelpResults(user: UserInfo, withKeys: boolean): PaletteResult[] {
  const help = useHelp(user).map(({ keys, ...item }) => ({ ...item, ...(withKeys && keys && { keys }) }));
  return [...help, { label: words.pages.legal, path: '/legal-documents', Icon: FileIcon }];
}

/** The groups of the palette with results: recent items first, and only while nothing is typed. */
export function usePaletteGroups({ user, query, pathname, records }: PaletteState): PaletteGroup[] {
  const { hasKeys } = useDisplayPreferences();
  const typed = query.trim().toLowerCase();
  const fits = ({ label }: PaletteResult) => label.toLowerCase().includes(typed);
  const isElsewhere = ({ path }: { path?: string }) => path !== pathname;
  const actions = useActions(user, hasKeys);
  const pages = pagesOf(user, useNavigation(user), hasKeys);
  const help = useHelpResults(user, hasKeys);
  const known = new Map(pages.map((page) => [page.path, page.Icon]));
  const { areas } = useSearched(user);
  // Another user may have used this tab.
  const isOpen = ({ path }: { path: string }) => known.has(path) || areas.some((area) => path.startsWith(area));
  const recent = recents()
    .filter(isOpen)
    .map((one) => ({
      ...one,
      Icon: known.get(one.path) ?? QuoteHistoryIcon,
      isRemembered: true,
    }));
  const groups: PaletteGroup[] = [
    { name: words.groups.recent, results: typed === '' ? recent.filter(isElsewhere) : [] },
    { name: words.groups.actions, results: [...lineResults(user, query), ...actions.filter(fits)] },
    { name: words.groups.records, results: records.map((record) => ({ ...record, isRemembered: true })) },
    { name: words.groups.pages, results: pages.filter(fits) },
    { name: words.groups.help, results: help.filter(fits) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
