import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './file-list.module.css';

/** Files or documents one below the other. */
export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.files} aria-label={label}>
      {children}
    </ul>
  );
}

/** One line of the list. */
export function FileLine({ children }: { children: ReactNode }) {
  return <li className={classes.file}>{children}</li>;
}

interface OpenedFileProps {
  name: string;
  /** Kind, size and origin in one line. */
  detail: string;
  /** Label for opening it, with its name. */
  openLabel: string;
  onOpen: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** A file that can be opened. */
export function OpenedFile({ name, detail, openLabel, onOpen, children }: OpenedFileProps) {
  return (
    <FileLine>
      <div className={classes.name}>
        <Anchor component="button" type="button" onClick={onOpen} aria-label={openLabel}>
          {name}
        </Anchor>
        <Text fz="sm" c="dimmed">
          {detail}
        </Text>
      </div>
      {children}
    </FileLine>
  );
}
