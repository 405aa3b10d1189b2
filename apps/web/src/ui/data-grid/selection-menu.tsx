import { Checkbox, Group, Menu, UnstyledButton } from '@mantine/core';
import { ExpandIcon, smallIconProps } from '../icons/icons.js';
import { texts } from '../texts.js';
import { gridTexts } from './grid-texts.js';
import classes from './data-grid.module.css';
import { noSelection, pageCoverage, withPage, type GridSelection } from './grid-selection.js';

export interface SelectionMenuProps {
  selection: GridSelection;
  pageIds: readonly string[];
  onChange: (selection: GridSelection) => void;
}

/** Box of the head: a press takes this page or lets go, the menu beside it offers None, This page and All data. */
export function SelectionMenu({ selection, pageIds, onChange }: SelectionMenuProps) {
  const coverage = pageCoverage(selection, pageIds);
  return (
    <Group gap={0} wrap="nowrap">
      <Checkbox
        aria-label={texts.selection.thisPage}
        checked={coverage === 'all'}
        indeterminate={coverage === 'some'}
        onChange={() => onChange(coverage === 'none' ? withPage(selection, pageIds) : noSelection)}
      />
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.selectMenu} aria-label={gridTexts.selectRows}>
            <ExpandIcon {...smallIconProps} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onChange(noSelection)}>{texts.selection.none}</Menu.Item>
          <Menu.Item onClick={() => onChange({ isAll: false, ids: pageIds })}>{texts.selection.thisPage}</Menu.Item>
          <Menu.Item onClick={() => onChange({ isAll: true, ids: [] })}>{texts.selection.allData}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
