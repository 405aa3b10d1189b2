import { carrierLocationsApi } from '@lading/contracts/customers/carrier-locations';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { customerIn } from '../../entities/location/location-rule.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { locationTexts } from './carrier-locations-texts.js';
import { customerPages, seesUnassigned, unassignedPath } from './customer-tabs.js';
import { useLocationGrid, withoutControls } from './location-grid.js';
import { CustomerRule } from './location-rule-form.js';
import { useLocationActions } from './use-location-actions.js';

const texts = locationTexts.unassignedPage;
const list = withoutControls('representative');
const fixed = { representedBy: 'none', isActive: true } as const;

/** The unassigned locations, as a tab of the customers. */
export function UnassignedLocationsPage() {
  const user = useUser();
  const listed = useListed(list, { fixed });
  const { state, setState } = listed;
  const { actions, dialogs } = useLocationActions();
  const open = (customerId: number | null) =>
    setState({ ...state, open: customerId === null ? null : String(customerId) });
  const grid = useLocationGrid({ listed, actions, onRule: open });
  useCarrierChanges(useAskAgain([carrierLocationsApi.listCarrierLocations], carrierPause));
  if (!seesUnassigned(user)) return <NoAccess words={texts.noAccess} />;
  return (
    <ListPage
      {...grid}
      words={{ ...locationTexts, ...texts }}
      pages={customerPages(user, unassignedPath)}
      rowHref={({ customerId }) => `/carriers/customers/${customerId}?tab=locations`}
    >
      {dialogs}
      <CustomerRule customerId={customerIn(state.open)} onClose={() => open(null)} />
    </ListPage>
  );
}
