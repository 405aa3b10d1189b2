import { Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { openSpotlight } from '@mantine/spotlight';
import { iconProps, SearchIcon } from '../../../ui/icons/icons.js';
import classes from '../shell.module.css';

/** Opens the palette; looks like the search field that it leads to. */
export function SearchButton() {
  return (
    <UnstyledButton data-tour="search" className={classes.search ?? ''} onClick={openSpotlight}>
      <SearchIcon {...iconProps} />
      <VisuallyHidden>Search shipments and quotes</VisuallyHidden>
      <Text component="span" flex={1} visibleFrom="sm" c="dimmed" aria-hidden>
        Search shipments and quotes
      </Text>
      <Kbd visibleFrom="md" aria-hidden>
        Ctrl K
      </Kbd>
    </UnstyledButton>
  );
}
