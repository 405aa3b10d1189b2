import { Button, Menu, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNeedsConnection } from '../../connection.js';
import { Help } from '../../feedback/help.js';
import { toast } from '../../feedback/toast.js';
import { ViewForm } from '../../fields/view-form.js';
import { ExpandIcon, smallIconProps } from '../../icons/icons.js';
import { fill, texts } from '../../texts.js';
import { CountTabs, type CountTab } from '../filters/count-tabs.js';
import classes from '../filters/count-tabs.module.css';
import {
  addressOfView,
  allTab,
  isChanged,
  viewedList,
  viewInForce,
  type GridView,
  type ViewedList,
  type ViewedScreen,
  type ViewSettings,
  type ViewSource,
} from './grid-views.js';
import { viewTexts } from '../grid-texts.js';

interface ScreenTabsProps {
  label?: string;
  /** The default views. */
  tabs: readonly CountTab[];
  source: ViewSource;
  screen: ViewedScreen;
  /** What a view saves, in a sentence. */
  detail?: string;
}

/** The views of a screen as links: default, shared and personal ones, and the form that saves a new one. */
export function ScreenTabs({ label = viewTexts.views, tabs, source, screen, detail }: ScreenTabsProps) {
  const chosen = viewInForce(source.views, screen);
  const known = chosen ? tabs.map((tab) => ({ ...tab, isCurrent: false })) : tabs;
  const saved = source.views.map((view) => ({
    key: view.viewId,
    label: view.name,
    search: addressOfView(view, screen),
    isCurrent: view === chosen,
    isShared: view.isShared,
  }));
  return (
    <div className={classes.bar}>
      <CountTabs label={label} tabs={[...known, ...saved]} />
      <SavedViewMenu view={chosen} source={source} screen={screen} detail={detail} />
      {source.mayKeep ? <Help words={viewTexts.help} /> : null}
    </div>
  );
}

interface ViewTabsProps extends ViewedList {
  label?: string;
  /** Undefined if the list has no parts. */
  tabs?: readonly CountTab[];
  source: ViewSource;
}

/** The views of a list. */
export function ViewTabs({ label = viewTexts.views, tabs, source, ...list }: ViewTabsProps) {
  return <ScreenTabs label={label} tabs={tabs ?? [allTab(list)]} source={source} screen={viewedList(list)} />;
}

interface SavedViewMenuProps {
  /** The current personal or shared view. */
  view: GridView | undefined;
  source: ViewSource;
  screen: ViewedScreen;
  /** What the view saves, in a sentence. */
  detail?: string | undefined;
}

/** Saves the current screen under a name. */
function SavedViewMenu({ view, source, screen, detail = viewTexts.dialog.detail }: SavedViewMenuProps) {
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
            {viewTexts.open}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {own && isChanged(own, screen) ? (
            <Menu.Item {...needs} onClick={() => void actions.change(own, { query: screen.query })}>
              {fill(viewTexts.update, { name: own.name })}
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={() => setDialog('keep')}>{viewTexts.keep}</Menu.Item>
          {view ? (
            <Menu.Item {...needs} onClick={() => void actions.keep(copyOf(view))}>
              {viewTexts.duplicate}
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
        // The menu item that opened it is gone by then.
        onExitTransitionEnd={() => opener.current?.focus()}
        title={viewTexts.dialog[dialog ?? 'keep']}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <ViewForm
          key={dialog}
          initial={dialog === 'rename' ? own : undefined}
          mayShare={mayShare}
          isBusy={actions.isBusy}
          words={{ ...viewTexts.dialog, detail }}
          onSave={(settings) => void save(settings)}
        />
      </Modal>
    </>
  );
}

const copyOf = ({ name, query }: GridView): ViewSettings => ({
  name: fill(viewTexts.copy, { name }).slice(0, 60),
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
      <Menu.Item onClick={onRename}>{viewTexts.rename}</Menu.Item>
      {mayShare || isShared ? (
        <Menu.Item {...needs} onClick={() => void actions.change(view, { isShared: !isShared })}>
          {isShared ? viewTexts.unshare : viewTexts.share}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Item color="red" {...needs} onClick={() => actions.forget(view)}>
        {viewTexts.remove}
      </Menu.Item>
    </>
  );
}

const refused = ({ message }: Error) => toast.error(viewTexts.failed, message);

/** Shows the result; returns whether it succeeded. */
const said = (saving: Promise<GridView>, then?: (view: GridView) => void): Promise<boolean> =>
  saving.then(
    (view) => {
      then?.(view);
      toast.success(fill(viewTexts.saved, { name: view.name }));
      return true;
    },
    (problem: Error) => {
      refused(problem);
      return false;
    },
  );

/** The actions on views; each ends on the view that it created, and a deletion can be undone. */
function useViewActions(source: ViewSource, screen: ViewedScreen) {
  const navigate = useNavigate();
  const show = (view: GridView) => void navigate({ search: addressOfView(view, screen) });
  const keep = (settings: ViewSettings) => said(source.keep(settings), show);
  const change = (view: GridView, patch: Partial<ViewSettings>) => {
    const { viewId, name, query, isShared } = { ...view, ...patch };
    return said(source.change(viewId, { name, query, isShared }));
  };
  const forget = ({ viewId, name, query, isShared }: GridView) =>
    void source.forget(viewId).then(() => {
      void navigate({ search: screen.nameless });
      toast.success(fill(viewTexts.removed, { name }), undefined, {
        action: { label: viewTexts.undo, onClick: () => void keep({ name, query, isShared }) },
      });
    }, refused);
  return { keep, change, forget, isBusy: source.isBusy };
}
