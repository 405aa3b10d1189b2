import { ActionIcon, Menu } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNeedsConnection } from '../connection.js';
import { giveLostFocus } from '../display/use-record-focus.js';
import { iconProps, MoreIcon } from '../icons/icons.js';
import { fill, texts } from '../texts.js';

/** An action on a row, or another page about it. */
export type RowMenuItem = { readonly label: string } & (
  | { readonly to: string }
  | {
      readonly onChoose: () => void;
      /** It only opens something on the page, so it works offline. */
      readonly isLocal?: boolean;
    }
);

interface RowMenuProps {
  /** Name of the row, for screen readers. */
  name: string;
  items: readonly RowMenuItem[];
}

/** The actions of a row behind three dots; nothing without any. A dialog opened by one of them returns the focus here. */
export function RowMenu(props: RowMenuProps) {
  return props.items.length > 0 ? <Actions {...props} /> : null;
}

function Actions({ name, items }: RowMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const needs = useNeedsConnection();
  useLayoutEffect(() => {
    const button = target.current;
    return () => {
      // An action removed the menu, and the focus with it.
      if (button !== null && document.activeElement === button) giveLostFocus();
    };
  }, []);
  const choose = (onChoose: () => void) => {
    // The menu item is gone by the time the dialog closes.
    target.current?.focus();
    onChoose();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={target} variant="default" size={32} aria-label={fill(texts.rowActions, { name })}>
          <MoreIcon {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) =>
          'to' in item ? (
            <Menu.Item key={item.label} component={Link} to={item.to}>
              {item.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={item.label} {...(!item.isLocal && needs)} onClick={() => choose(item.onChoose)}>
              {item.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
