import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { ChosenRows, ReachedRows } from '@lading/contracts/kernel/list-page';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import type { FilterLooks } from '../../lists/filter-looks.js';
import type { Listed } from '../../lists/use-listed.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { DeleteIcon, iconProps, RetryIcon, UploadIcon, AddIcon } from '../../ui/icons/icons.js';
import { RowMenu, type RowMenuItem } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { importTexts as words } from '../../entities/file-import/import-texts.js';
import { common } from './catalog-texts.js';

interface ListButtonProps {
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Opens a dialog about the list; on a phone only its icon shows, so that the search keeps its room. */
export function ListButton({ name, icon, onClick }: ListButtonProps) {
  return (
    <Button variant="default" aria-label={name} aria-haspopup="dialog" onClick={onClick}>
      <Group gap={8} wrap="nowrap">
        {icon}
        <Text span inherit visibleFrom="xs">
          {name}
        </Text>
      </Group>
    </Button>
  );
}

/** Opens the import of a list. */
function ImportButton({ onClick }: { onClick: () => void }) {
  return <ListButton name={words.open} icon={<UploadIcon {...iconProps} />} onClick={onClick} />;
}

interface EditButtons {
  add: string;
  onAdd: () => void;
  onImport: () => void;
  findDuplicates: ReactNode;
}

/** The buttons of a list for users who may edit it: above the list, in its toolbar, and while it is empty. */
export function editButtons({ add, onAdd, onImport, findDuplicates }: EditButtons) {
  const importButton = <ImportButton onClick={onImport} />;
  return {
    head: (
      <Button leftSection={<AddIcon {...iconProps} />} onClick={onAdd}>
        {add}
      </Button>
    ),
    toolbar: (
      <>
        {findDuplicates}
        {importButton}
      </>
    ),
    firstUseAction: (
      <Group gap="xs" justify="center">
        <Button onClick={onAdd}>{add}</Button>
        {importButton}
      </Group>
    ),
  };
}

/** Whether the address requests deleted rows, which can be restored. */
export const showsDeleted = ({ filters }: GridState): boolean => filters['deleted']?.[0] === 'yes';

/** The filters that both lists of the catalog have. */
export const catalogFilters = (labels: Readonly<Record<string, string>>): Record<'label' | 'deleted', FilterLooks> => {
  const { any = '', ...fields } = labels;
  return {
    label: { any, options: Object.entries(fields).map(([value, label]) => ({ value, label })), width: 160 },
    deleted: { any: common.inList, options: [{ value: 'yes', label: common.deleted }], width: 130 },
  };
};

interface RestorableList {
  readonly remove: Endpoint<ChosenRows, ReachedRows>;
  readonly restore: Endpoint<ChosenRows, ReachedRows>;
  readonly refreshes: readonly Pick<Endpoint, 'group' | 'name'>[];
}

/** Restores rows and confirms it. */
export function useRestore({ restore, refreshes }: Omit<RestorableList, 'remove'>) {
  const back = useAct(restore, ...refreshes);
  return (ids: readonly number[], name: string, onDone: () => void = () => undefined) =>
    back.mutate(
      { ids: [...ids] },
      {
        onSuccess: (reached) => {
          const { length: count } = reached.ids;
          toast.success(count === 1 ? fill(common.restored, { name }) : fill(common.restoredMany, { count }));
          onDone();
        },
        onError: ({ message }) => {
          toast.error(common.restoreFailed, message);
        },
      },
    );
}

/** Deletes rows at once, with Undo. */
export function useRemove(list: RestorableList) {
  const remove = useAct(list.remove, ...list.refreshes);
  const restore = useRestore(list);
  return (ids: readonly number[], name: string, onDone: () => void = () => undefined) =>
    remove.mutate(
      { ids: [...ids] },
      {
        onSuccess: (reached) => {
          const { length: count } = reached.ids;
          const words = count === 1 ? fill(common.removed, { name }) : fill(common.removedMany, { count });
          toast.success(words, undefined, {
            action: { label: common.undo, onClick: () => restore(reached.ids, name) },
          });
          onDone();
        },
        onError: ({ message }) => {
          toast.error(common.removeFailed, message);
        },
      },
    );
}

const mostTogether = 200;

interface KeepButtonProps<Row> {
  listed: Listed<Row>;
  rowName: (row: Row) => string;
  onRemove: (ids: readonly number[], name: string, onDone: () => void) => void;
  onRestore: (ids: readonly number[], name: string, onDone: () => void) => void;
}

/** Deletes the chosen rows, or restores deleted ones. */
export function KeepButton<Row>({ listed, rowName, onRemove, onRestore }: KeepButtonProps<Row>) {
  const { selection, setSelection, state, rows, idOf } = listed;
  const areDeleted = showsDeleted(state);
  if (selection.isAll || selection.ids.length > mostTogether)
    return <Text fz="sm">{areDeleted ? common.restoreTooMany : common.removeTooMany}</Text>;
  const act = () => {
    const ids = selection.ids.map(Number);
    const only = rows?.find((row) => idOf(row) === ids[0]);
    const action = areDeleted ? onRestore : onRemove;
    action(ids, only ? rowName(only) : '', () => setSelection(noSelection));
  };
  const Icon = areDeleted ? RetryIcon : DeleteIcon;
  return (
    <SpinnerButton variant="default" size="compact-sm" leftSection={<Icon {...iconProps} size={14} />} onClick={act}>
      {areDeleted ? common.restore : common.removeChosen}
    </SpinnerButton>
  );
}

/** Handlers for one row; undefined for users with read access. */
export interface RowHandlers<Row> {
  readonly edit: (row: Row) => void;
  readonly remove: (row: Row) => void;
  /** Set where deleted rows are shown, which allow no other action. */
  readonly restore?: ((row: Row) => void) | undefined;
}

/** Actions on one row, after those that its list adds. */
export function RowActions<Row>({ row, name, actions, further = [] }: RowActionsProps<Row>) {
  return <RowMenu name={name} items={[...further, ...itemsOf(row, actions)]} />;
}

interface RowActionsProps<Row> {
  row: Row;
  name: string;
  actions: RowHandlers<Row> | undefined;
  further?: readonly RowMenuItem[];
}

function itemsOf<Row>(row: Row, actions: RowHandlers<Row> | undefined): readonly RowMenuItem[] {
  if (!actions) return [];
  const { restore, edit, remove } = actions;
  if (restore) return [{ label: common.restore, onChoose: () => restore(row) }];
  return [
    { label: common.edit, onChoose: () => edit(row), isLocal: true },
    { label: common.remove, onChoose: () => remove(row) },
  ];
}
