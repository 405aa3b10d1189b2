import '@mantine/spotlight/styles.css';
import { Kbd, Loader } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../../../kernel/session/user.js';
import { iconProps, SearchIcon } from '../../../ui/icons/icons.js';
import { fill } from '../../../ui/texts.js';
import { ResultGroup } from './palette-group.js';
import { useFoundRecords } from './palette-records.js';
import { usePaletteGroups, type PaletteResult } from './palette-results.js';
import { paletteTexts as words } from './palette-texts.js';
import { remember } from './recent.js';
import { ShortcutSheet } from './shortcut-sheet.js';
import { onShowShortcuts } from './shortcuts.js';
import { useShellKeys } from './use-shell-keys.js';

/** Ctrl+K: everything that can be done from here, every page, shipments and quotes by their numbers; `?` lists all keys. */
export function Palette() {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query, 200);
  // What an emptied search had found goes at once.
  const found = useFoundRecords(user, query === '' ? '' : settled);
  const groups = usePaletteGroups({ user, query, pathname, records: found.records, showSheet: sheet.open });
  const isSearching = found.isSearching || (query.trim() !== '' && query !== settled);
  const ending = emptyWords({ query, isSearching, hasFailed: found.hasFailed }, groups.length);
  // Dialogs do not stand in one another: what opens one waits until the palette is gone.
  const waiting = useRef<() => void>(undefined);
  useShellKeys(sheet.open);
  const showSheet = useEffectEvent(sheet.open);
  useEffect(() => onShowShortcuts(() => showSheet()), []);
  const choose = (result: PaletteResult) => {
    if (result.isRemembered && result.path) remember({ label: result.label, path: result.path });
    waiting.current = result.act;
    if (result.path) void navigate(result.path);
  };
  return (
    <>
      <Spotlight.Root
        query={query}
        onQueryChange={setQuery}
        shortcut="mod + K"
        tagsToIgnore={[]}
        scrollable
        maxHeight={420}
        clearQueryOnClose
        transitionProps={{
          onExited: () => {
            waiting.current?.();
            waiting.current = undefined;
          },
        }}
      >
        <Spotlight.Search
          placeholder={words.placeholder}
          aria-label={words.label}
          leftSection={<SearchIcon {...iconProps} />}
          rightSection={isSearching ? <Loader size={18} aria-label={words.searching} /> : <Kbd aria-hidden>Esc</Kbd>}
        />
        <Spotlight.ActionsList aria-label={words.results}>
          {groups.map(({ name, results }) => (
            <ResultGroup key={name} label={name} results={results} onChoose={choose} />
          ))}
          <div role="status">{ending ? <Spotlight.Empty>{ending}</Spotlight.Empty> : null}</div>
        </Spotlight.ActionsList>
      </Spotlight.Root>
      <ShortcutSheet isOpen={isSheetOpen} onClose={sheet.close} />
    </>
  );
}

interface Search {
  query: string;
  isSearching: boolean;
  hasFailed: boolean;
}

/** What the end of the list says: that the search is under way, has failed, or found nothing. */
function emptyWords({ query, isSearching, hasFailed }: Search, groups: number): string | null {
  if (isSearching) return groups === 0 ? words.searching : null;
  if (hasFailed) return words.failed;
  if (groups > 0) return null;
  return query.trim() === '' ? words.nothing : fill(words.none, { query: query.trim() });
}
