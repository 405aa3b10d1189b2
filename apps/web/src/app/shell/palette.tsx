import '@mantine/spotlight/styles.css';
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../kernel/session/user.js';
import { iconProps, SearchIcon, ShipmentsIcon } from '../../ui/icons/icons.js';
import { navigationOf, primaryActionOf, type NavigationItem } from './navigation.js';
import { useFoundRecords } from './palette-records.js';
import classes from './shell.module.css';

const isMatch = (label: string, query: string): boolean => label.toLowerCase().includes(query.trim().toLowerCase());

/** Ctrl+K: everything that can be done from here, every page, and shipments by any number. */
export function Palette() {
  const user = useUser();
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query, 200);
  const { records, isSearching } = useFoundRecords(user, settled);
  const action = primaryActionOf(user);
  const actions = action && isMatch(action.label, query) ? [action] : [];
  const pages = navigationOf(user)
    .flatMap(({ items }) => items)
    .filter(({ label, path }) => path !== action?.path && isMatch(label, query));
  const isEmpty = actions.length + pages.length + records.length === 0;
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      scrollable
      maxHeight={420}
      clearQueryOnClose
    >
      <Spotlight.Search
        placeholder="Search shipments, go to a page"
        aria-label="Search shipments and pages"
        leftSection={<SearchIcon {...iconProps} />}
        rightSection={isSearching ? <Loader size={18} aria-label="Searching" /> : null}
      />
      <Spotlight.ActionsList aria-label="Results">
        <ResultGroup label="Actions" results={actions} />
        <ResultGroup label="Go to" results={pages} />
        <ResultGroup label="Records" results={records} />
        {isEmpty && !isSearching ? <Spotlight.Empty>No results for “{query}”</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

interface Result {
  path: string;
  label: string;
  description?: string;
  Icon?: NavigationItem['Icon'];
}

/** Results of one kind under their name, or nothing; records of the portal are shipments, which bring no icon. */
function ResultGroup({ label, results }: { label: string; results: readonly Result[] }) {
  const navigate = useNavigate();
  if (results.length === 0) return null;
  return (
    <Spotlight.ActionsGroup className={classes.results ?? ''} label={label}>
      {results.map(({ path, label: name, description, Icon = ShipmentsIcon }) => (
        <Spotlight.Action
          key={path}
          label={name}
          {...(description && { description })}
          leftSection={<Icon {...iconProps} />}
          onClick={() => void navigate(path)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
