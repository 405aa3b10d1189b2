import { Button, Menu, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNeedsConnection } from '../../connection.js';
import { ViewForm } from '../../fields/view-form.js';
import { ExpandIcon, smallIconProps } from '../../icons/icons.js';
import { fill, texts } from '../../texts.js';
import { isChanged, type GridView, type ViewedScreen, type ViewSettings, type ViewSource } from './grid-views.js';
import { useViewActions } from '../use-view-actions.js';
import { viewTexts as words } from './view-texts.js';

interface SavedViewMenuProps {
  /** The view of one's own or of the company that is shown. */
  view: GridView | undefined;
  source: ViewSource;
  screen: ViewedScreen;
  /** What of it is kept, in a sentence. */
  detail?: string | undefined;
}

/** Keeps what the screen shows under a name. */
export function SavedViewMenu({ view, source, screen, detail = words.dialog.detail }: SavedViewMenuProps) {
  const { mayKeep, mayShare } = source;
  const actions = useViewActions(source, screen);
  const [dialog, setDialog] = useState<'keep' | 'rename'>();
  const needs = useNeedsConnection();
  const opener = useRef<HTMLButtonElement>(null);
  if (!mayKeep) return null;
  const own = view?.isOwn ? view : undefined;
  const save = async ({ name, isShared }: Omit<ViewSettings, 'query'>) => {
    const isRenaming = dialog === 'rename' && own !== undefined;
    const isDone = await (isRenaming
      ? actions.change(own, { name, isShared })
      : actions.keep({ name, isShared, query: screen.query }));
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
          {own && isChanged(own, screen) ? (
            <Menu.Item {...needs} onClick={() => void actions.change(own, { query: screen.query })}>
              {fill(words.update, { name: own.name })}
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={() => setDialog('keep')}>{words.keep}</Menu.Item>
          {view ? (
            <Menu.Item {...needs} onClick={() => void actions.keep(copyOf(view))}>
              {words.duplicate}
            </Menu.Item>
          ) : null}
          {own ? (
            <OwnItems view={own} mayShare={mayShare} actions={actions} onRename={() => setDialog('rename')} />
          ) : null}
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
          isBusy={actions.isBusy}
          words={{ ...words.dialog, detail }}
          onSave={(settings) => void save(settings)}
        />
      </Modal>
    </>
  );
}

const copyOf = ({ name, query }: GridView): ViewSettings => ({
  name: fill(words.copy, { name }).slice(0, 60),
  query,
  isShared: false,
});

interface OwnItemsProps {
  view: GridView;
  mayShare: boolean;
  actions: ReturnType<typeof useViewActions>;
  onRename: () => void;
}

function OwnItems({ view, mayShare, actions, onRename }: OwnItemsProps) {
  const { isShared } = view;
  const needs = useNeedsConnection();
  return (
    <>
      <Menu.Item onClick={onRename}>{words.rename}</Menu.Item>
      {mayShare || isShared ? (
        <Menu.Item {...needs} onClick={() => void actions.change(view, { isShared: !isShared })}>
          {isShared ? words.unshare : words.share}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Item color="red" {...needs} onClick={() => actions.forget(view)}>
        {words.remove}
      </Menu.Item>
    </>
  );
}
