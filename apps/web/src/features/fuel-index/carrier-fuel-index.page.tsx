import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { FuelIndexList } from './fuel-index-list.js';
import { texts } from './fuel-index-texts.js';

/** The fuel index as carriers read it. */
export function CarrierFuelIndexPage() {
  if (!canShow(useUser(), 'dataVisibility')) return <NoAccess words={texts.carrierNoAccess} />;
  return (
    <FuelIndexList
      words={{ noAccess: texts.carrierNoAccess, firstUse: texts.carrierFirstUse }}
      author={undefined}
      actions={undefined}
    />
  );
}
