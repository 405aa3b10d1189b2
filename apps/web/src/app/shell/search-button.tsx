import { Kbd, Text, UnstyledButton } from '@mantine/core';
import { openSpotlight } from '@mantine/spotlight';
import { iconProps, SearchIcon } from '../../ui/icons/icons.js';
import classes from './shell.module.css';

/** Opens the palette; looks like the search field that it leads to. */
export function SearchButton() {
  return (
    <UnstyledButton className={classes.search ?? ''} onClick={openSpotlight} aria-label="Search shipments and pages">
      <SearchIcon {...iconProps} />
      <Text component="span" flex={1} visibleFrom="sm" c="dimmed">
        Search shipments, go to a page
      </Text>
      <Kbd visibleFrom="md">Ctrl K</Kbd>
    </UnstyledButton>
  );
}
