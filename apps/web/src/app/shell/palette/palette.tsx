import { Anchor, Group, Kbd, Loader, Modal, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../../../kernel/session/user.js';
import { useDisplayPreferences } from '../../../ui/display-preferences.js';
import { iconProps, SearchIcon } from '../../../ui/icons/icons.js';
import { usePageActionList } from '../../../ui/page-actions.js';
import { fill, texts } from '../../../ui/texts.js';
import classes from '../shell.module.css';
import type { FoundRecords } from './palette-records.js';
import { usePaletteGroups, type PaletteResult } from './palette-results.js';
import { paletteTexts as words } from './palette-texts.js';
import { remember } from './recents.js';
import { useSearched } from './use-searched.js';
import { newQuoteOf, pageKeysOf } from './shortcuts.js';

const sheetWords = words.sheet;

/** Minimum characters for searching records. */
const shortest = 3;

const nothing: FoundRecords = { records: [], isSearching: false, hasFailed: false };

const RecordSearch = lazy(() => import('./palette-records.js').then((part) => ({ default: part.RecordSearch })));

interface PaletteProps {
  isSheetOpen: boolean;
  onCloseSheet: () => void;
}

/** Ctrl+K: actions of the page, all pages, shipments and quotes by number; `?` lists all shortcuts. */
export function Palette({ isSheetOpen, onCloseSheet }: PaletteProps) {
  const user = useUser();
  const { placeholder, fieldLabel } = useSearched(user);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query, 200);
  // The results of a cleared search disappear at once.
  const isAsked = query !== '' && settled.trim().length >= shortest;
  const [answer, setAnswer] = useState<FoundRecords>();
  const found = isAsked ? (answer ?? { ...nothing, isSearching: true }) : nothing;
  const groups = usePaletteGroups({ user, query, pathname, records: found.records });
  const isSearching = found.isSearching || (query.trim() !== '' && query !== settled);
  const ending = emptyWords({ query, isSearching, hasFailed: found.hasFailed }, groups.length);
  // Dialogs can't be nested: an item that opens one waits until the palette has closed.
  const waiting = useRef<() => void>(undefined);
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
          placeholder={placeholder}
          aria-label={fieldLabel}
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
      {isAsked ? (
        <Suspense>
          <RecordSearch user={user} query={settled} onFound={setAnswer} />
        </Suspense>
      ) : null}
      <ShortcutSheet isOpen={isSheetOpen} onClose={onCloseSheet} />
    </>
  );
}

interface Search {
  query: string;
  isSearching: boolean;
  hasFailed: boolean;
}

/** The text below the results: searching, failed, or no results. */
function emptyWords({ query, isSearching, hasFailed }: Search, groups: number): string | null {
  if (isSearching) return groups === 0 ? words.searching : null;
  if (hasFailed) return words.failed;
  if (groups > 0) return null;
  return query.trim() === '' ? words.nothing : fill(words.none, { query: query.trim() });
}

interface ResultGroupProps {
  label: string;
  results: readonly PaletteResult[];
  onChoose: (result: PaletteResult) => void;
}

/** Results of one kind under a heading, each with its shortcut. */
function ResultGroup({ label, results, onChoose }: ResultGroupProps) {
  return (
    <Spotlight.ActionsGroup className={classes.results ?? ''} label={label}>
      {results.map((result) => {
        const { label: name, description, Icon, keys, path } = result;
        return (
          <Spotlight.Action
            key={path ?? name}
            label={name}
            {...(description && { description })}
            leftSection={<Icon {...iconProps} />}
            rightSection={keys ? <Keys keys={keys} /> : null}
            onClick={() => onChoose(result)}
          />
        );
      })}
    </Spotlight.ActionsGroup>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Group component="span" gap={4} wrap="nowrap" aria-hidden>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Group>
  );
}

interface Shortcut {
  label: string;
  keys: readonly string[];
  isSingle: boolean;
}

/** The shortcuts that work on the current page. */
function useShortcuts() {
  const user = useUser();
  const { hasKeys } = useDisplayPreferences();
  const actions = usePageActionList();
  const works = ({ isSingle }: Shortcut) => hasKeys || !isSingle;
  const newQuote = newQuoteOf(user);
  const here = actions.flatMap(({ label, keys, isSingle = false }) => (keys ? [{ label, keys, isSingle }] : []));
  const everywhere = [
    { label: sheetWords.search, keys: ['Ctrl', 'K'], isSingle: false },
    ...(newQuote ? [{ label: newQuote.label, keys: ['N'], isSingle: true }] : []),
    { label: sheetWords.sheet, keys: ['?'], isSingle: true },
  ];
  const pages = pageKeysOf(user).map(({ letter, item }) => ({
    label: item.label,
    keys: ['G', letter.toUpperCase()],
    isSingle: true,
  }));
  return {
    hasKeys,
    groups: [
      { name: sheetWords.here, shortcuts: here.filter(works) },
      { name: sheetWords.everywhere, shortcuts: everywhere.filter(works) },
      { name: sheetWords.goTo, shortcuts: pages.filter(works), isChord: true },
    ].filter(({ shortcuts }) => shortcuts.length > 0),
  };
}

/** The list of shortcuts; opened by `?` and from the palette. */
function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { hasKeys, groups } = useShortcuts();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={sheetWords.title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        {groups.map(({ name, shortcuts, isChord = false }) => (
          <section key={name} aria-label={name}>
            <Title order={3} fz="h4" mb={4}>
              {name}
            </Title>
            <dl className={classes.shortcuts}>
              {shortcuts.map(({ label, keys }) => (
                <div key={`${label} ${keys.join(' ')}`}>
                  <dt>{label}</dt>
                  <dd>
                    <ShortcutSheetKeys keys={keys} isChord={isChord} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Text fz="sm" c="dimmed">
          <Anchor component={Link} to="/my-account-setting" onClick={onClose} inherit>
            {hasKeys ? sheetWords.change : sheetWords.off}
          </Anchor>
        </Text>
      </Stack>
    </Modal>
  );
}

/** Keys pressed together are shown side by side, those of a sequence with a word between. */
function ShortcutSheetKeys({ keys, isChord }: { keys: readonly string[]; isChord: boolean }) {
  return (
    <Group gap={4} wrap="nowrap" component="span">
      {keys.map((key, index) => (
        <Group key={key} gap={4} wrap="nowrap" component="span">
          {isChord && index > 0 ? (
            <Text span fz="xs" c="dimmed">
              {sheetWords.then}
            </Text>
          ) : null}
          <Kbd>{key}</Kbd>
        </Group>
      ))}
    </Group>
  );
}
