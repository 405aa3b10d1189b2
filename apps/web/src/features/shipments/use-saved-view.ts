import { savedViewsApi, type SavedView, type ViewSettings } from '@lading/contracts/saved-views';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import type { Problem } from '../../kernel/api/problem.js';
import { printGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { inLayout, useListLayout } from './list-layout.js';
import { addressOfView } from './saved-views.js';
import { listDefaults } from './shipment-criteria.js';
import { viewTexts as words } from './view-texts.js';

const refused = ({ message }: Problem) => toast.error(words.failed, message);

/** Tells how it went; answers whether it worked. */
const said = (deed: Promise<SavedView>, then?: (view: SavedView) => void): Promise<boolean> =>
  deed.then(
    (view) => {
      then?.(view);
      toast.success(fill(words.saved, { name: view.name }));
      return true;
    },
    (problem: Problem) => {
      refused(problem);
      return false;
    },
  );

/** The deeds on views; each leaves the list on the view that it made, and a deletion can be taken back. */
export function useSavedView(state: GridState) {
  const navigate = useNavigate();
  const keeping = useAct(savedViewsApi.keep, savedViewsApi.list);
  const changing = useAct(savedViewsApi.change, savedViewsApi.list);
  const forgetting = useAct(savedViewsApi.forget, savedViewsApi.list);
  const [layout] = useListLayout();
  const show = (view: SavedView) => void navigate({ search: inLayout(addressOfView(view), layout) });
  const keep = (settings: ViewSettings) => said(keeping.mutateAsync({ screen: 'shipments', ...settings }), show);
  const change = (view: SavedView, patch: Partial<ViewSettings>) => {
    const { viewId, name, query, isShared } = { ...view, ...patch };
    return said(changing.mutateAsync({ viewId, name, query, isShared }));
  };
  const forget = ({ viewId, name, query, isShared }: SavedView) =>
    forgetting.mutate(
      { viewId },
      {
        onError: refused,
        onSuccess: () => {
          const search = printGridState({ ...state, view: null }, listDefaults).toString();
          void navigate({ search: inLayout(search, layout) });
          toast.success(fill(words.removed, { name }), undefined, {
            action: { label: words.undo, onClick: () => void keep({ name, query, isShared }) },
          });
        },
      },
    );
  return { keep, change, forget, isBusy: keeping.isPending || changing.isPending };
}
