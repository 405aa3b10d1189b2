import { useNavigate } from 'react-router-dom';
import { toast } from '../feedback/toast.js';
import { fill } from '../texts.js';
import {
  addressOfView,
  type GridView,
  type ViewedScreen,
  type ViewSettings,
  type ViewSource,
} from './views/grid-views.js';
import { viewTexts as words } from './views/view-texts.js';

const refused = ({ message }: Error) => toast.error(words.failed, message);

/** Tells how it went; answers whether it worked. */
const said = (saving: Promise<GridView>, then?: (view: GridView) => void): Promise<boolean> =>
  saving.then(
    (view) => {
      then?.(view);
      toast.success(fill(words.saved, { name: view.name }));
      return true;
    },
    (problem: Error) => {
      refused(problem);
      return false;
    },
  );

/** The actions on views; each leaves the screen on the view that it made, and a deletion can be taken back. */
export function useViewActions(source: ViewSource, screen: ViewedScreen) {
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
      toast.success(fill(words.removed, { name }), undefined, {
        action: { label: words.undo, onClick: () => void keep({ name, query, isShared }) },
      });
    }, refused);
  return { keep, change, forget, isBusy: source.isBusy };
}
