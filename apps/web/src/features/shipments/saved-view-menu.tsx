import type { SavedView, ViewSettings } from '@lading/contracts/saved-views';
import { Button, Menu, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { acting } from '../../kernel/session/acting.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { ViewForm } from '../../ui/fields/view-form.js';
import { ExpandIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill, texts } from '../../ui/texts.js';
import { isChanged, queryOf } from './saved-views.js';
import { useSavedView } from './use-saved-view.js';
import { viewTexts as words } from './view-texts.js';

interface SavedViewMenuProps {
  /** The view of one's own or of the company that is shown. */
  view: SavedView | undefined;
  state: GridState;
}

/** Keeps what the list shows under a name. While acting as somebody else views stay as they are unless changes are kept. */
export function SavedViewMenu({ view, state }: SavedViewMenuProps) {
  const mayShare = canShow(useUser(), 'manageSettings');
  const deeds = useSavedView(state);
  const [dialog, setDialog] = useState<'keep' | 'rename'>();
  const opener = useRef<HTMLButtonElement>(null);
  if (acting()?.keepsChanges === false) return null;
  const own = view?.isOwn ? view : undefined;
  const save = async ({ name, isShared }: Omit<ViewSettings, 'query'>) => {
    const isRenaming = dialog === 'rename' && own !== undefined;
    const isDone = await (isRenaming
      ? deeds.change(own, { name, isShared })
      : deeds.keep({ name, isShared, query: queryOf(state) }));
    if (isDone) setDialog(undefined);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" ref={opener} rightSection={<ExpandIcon {...smallIconProps} />}>
            {words.open}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {own && isChanged(own, state) ? (
            <Menu.Item onClick={() => void deeds.change(own, { query: queryOf(state) })}>
              {fill(words.update, { name: own.name })}
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={() => setDialog('keep')}>{words.keep}</Menu.Item>
          {view ? <Menu.Item onClick={() => void deeds.keep(copyOf(view))}>{words.duplicate}</Menu.Item> : null}
          {own ? <OwnItems view={own} mayShare={mayShare} deeds={deeds} onRename={() => setDialog('rename')} /> : null}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={dialog !== undefined}
        onClose={() => setDialog(undefined)}
        // The menu item that asked is gone by then.
        onExitTransitionEnd={() => opener.current?.focus()}
        title={words.dialog[dialog ?? 'keep']}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <ViewForm
          key={dialog}
          initial={dialog === 'rename' ? own : undefined}
          mayShare={mayShare}
          isBusy={deeds.isBusy}
          words={words.dialog}
          onSave={(settings) => void save(settings)}
        />
      </Modal>
    </>
  );
}

const copyOf = ({ name, query }: SavedView): ViewSettings => ({
  name: fill(words.copy, { name }).slice(0, 60),
  query,
  isShared: false,
});

interface OwnItemsProps {
  view: SavedView;
  mayShare: boolean;
  deeds: ReturnType<typeof useSavedView>;
  onRename: () => void;
}

function OwnItems({ view, mayShare, deeds, onRename }: OwnItemsProps) {
  const { isShared } = view;
  return (
    <>
      <Menu.Item onClick={onRename}>{words.rename}</Menu.Item>
      {mayShare || isShared ? (
        <Menu.Item onClick={() => void deeds.change(view, { isShared: !isShared })}>
          {isShared ? words.unshare : words.share}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => deeds.forget(view)}>
        {words.remove}
      </Menu.Item>
    </>
  );
}
