import { carrierLocationsApi } from '@lading/contracts/customers/carrier-locations';
import { carrierLocationList } from '@lading/contracts/lists/carrier-locations';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { networkPages } from '../../entities/carrier-network/network-tabs.js';
import { customerIn } from '../../entities/location/location-rule.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { locationTexts as texts } from './carrier-locations-texts.js';
import { useLocationGrid } from './location-grid.js';
import { CustomerRule } from './location-rule-form.js';
import { useLocationActions } from './use-location-actions.js';

const [inUse, unassigned, notInUse] = carrierLocationList.views ?? [];

/** Only users who see unassigned locations have this tab. */
function useOwnList(): typeof carrierLocationList {
  const user = useUser();
  const seesUnassigned = canShow(user, 'seeAllCustomersTab') || canShow(user, 'seeUnassignedLocations');
  const views = [inUse, ...(seesUnassigned ? [unassigned] : []), notInUse].filter((view) => view !== undefined);
  return { ...carrierLocationList, access: { carrier: 'manageLocations' }, views };
}

/** All locations of the carrier's customers with their representatives and grants; the address names the open rule. */
export function CarrierLocationsPage() {
  const user = useUser();
  const listed = useListed(useOwnList());
  const { state, setState } = listed;
  const { actions, dialogs } = useLocationActions();
  const open = (customerId: number | null) =>
    setState({ ...state, open: customerId === null ? null : String(customerId) });
  const grid = useLocationGrid({ listed, actions, onRule: open });
  useCarrierChanges(useAskAgain([carrierLocationsApi.listCarrierLocations], carrierPause));
  return (
    <ListPage
      {...grid}
      words={texts}
      pages={networkPages(user)}
      rowHref={({ customerId }) => `/carriers/customers/${customerId}?tab=locations`}
      firstUseAction={
        canShow(user, 'inviteCustomerPage') ? (
          <Button component={Link} to="/carriers/invites">
            {texts.firstUse.invite}
          </Button>
        ) : null
      }
    >
      {dialogs}
      <CustomerRule customerId={customerIn(state.open)} onClose={() => open(null)} />
    </ListPage>
  );
}
