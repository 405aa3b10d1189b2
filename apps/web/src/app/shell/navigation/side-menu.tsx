import { Menu, NavLink, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ForwardIcon, iconProps, smallIconProps } from '../../../ui/icons/icons.js';
import type { HelpItem } from './navigation-item.js';
import classes from '../shell.module.css';

interface SideMenuProps extends Pick<HelpItem, 'label' | 'Icon'> {
  items: readonly HelpItem[];
  current: string | undefined;
  isNarrow: boolean;
  stop: object;
  onChoose: () => void;
}

/** Pages and actions in a popup beside the menu: help, and every group of a narrow menu. */
export function SideMenu({ label, Icon, items, current, isNarrow, stop, onChoose }: SideMenuProps) {
  return (
    <Menu position={isNarrow ? 'right-start' : 'top-start'} width={232}>
      <Menu.Target>
        <NavLink
          component="button"
          type="button"
          className={classes.item ?? ''}
          label={isNarrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          leftSection={<Icon {...iconProps} />}
          {...(!isNarrow && { rightSection: <ForwardIcon {...smallIconProps} /> })}
          {...stop}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {isNarrow ? <Menu.Label>{label}</Menu.Label> : null}
        {items.map(({ label: name, Icon: ItemIcon, path, act }) => {
          const looks = { leftSection: <ItemIcon {...iconProps} /> };
          return path ? (
            <Menu.Item
              key={path}
              {...looks}
              component={Link}
              to={path}
              onClick={onChoose}
              {...(path === current && { 'aria-current': 'page' as const })}
            >
              {name}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={name}
              {...looks}
              onClick={() => {
                onChoose();
                act?.();
              }}
            >
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
