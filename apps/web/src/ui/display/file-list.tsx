import { ActionIcon, Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CloseIcon, iconProps } from '../icons/icons.js';
import classes from './file-list.module.css';

/** Files or papers one below the other. */
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

interface KeptFileProps {
  name: string;
  /** Kind, size and origin in one line. */
  detail: string;
  /** What opening it is called, with its name. */
  openLabel: string;
  onOpen: () => void;
  /** Left out where it stays. */
  removal?: { label: string; isBusy: boolean; onRemove: () => void } | undefined;
}

/** A file that can be fetched, and taken away where that is allowed. */
export function KeptFile({ name, detail, openLabel, onOpen, removal }: KeptFileProps) {
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
      {removal ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className="no-print"
          loading={removal.isBusy}
          aria-label={removal.label}
          onClick={removal.onRemove}
        >
          <CloseIcon {...iconProps} />
        </ActionIcon>
      ) : null}
    </FileLine>
  );
}
