import '@mantine/spotlight/styles.css';
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../kernel/session/user.js';
import { iconProps, SearchIcon, ShipmentsIcon } from '../../ui/icons/icons.js';
import { navigationOf, primaryActionOf } from './navigation.js';
import { useFoundRecords } from './palette-records.js';
import classes from './shell.module.css';

const isMatch = (label: string, query: string): boolean => label.toLowerCase().includes(query.trim().toLowerCase());

/** Ctrl+K: everything that can be done from here, every page, and shipments by any number. */
export function Palette() {
  const user = useUser();
  const navigate = useNavigate();
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
        {actions.length > 0 ? (
          <Spotlight.ActionsGroup className={classes.results ?? ''} label="Actions">
            {actions.map(({ label, path, Icon }) => (
              <Spotlight.Action
                key={path}
                label={label}
                leftSection={<Icon {...iconProps} />}
                onClick={() => void navigate(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {pages.length > 0 ? (
          <Spotlight.ActionsGroup className={classes.results ?? ''} label="Go to">
            {pages.map(({ label, path, Icon }) => (
              <Spotlight.Action
                key={path}
                label={label}
                leftSection={<Icon {...iconProps} />}
                onClick={() => void navigate(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {records.length > 0 ? (
          <Spotlight.ActionsGroup className={classes.results ?? ''} label="Records">
            {records.map(({ id, label, description, path }) => (
              <Spotlight.Action
                key={id}
                label={label}
                description={description}
                leftSection={<ShipmentsIcon {...iconProps} />}
                onClick={() => void navigate(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {isEmpty && !isSearching ? <Spotlight.Empty>No results for “{query}”</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
