import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import type { CarrierPrivilege } from '@lading/domain/users/privilege-table';
import { aProBlock, aSite, aTariff } from '../../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../../test/harness/builders/customers';
import { changeRows } from '../../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../../test/harness/test-portal';
import type { ServerConfig } from '../../../kernel/config/server-config';
import { Carrier } from '../../carriers/carriers.entities';
import { carriers, createShipment, startFreight, type Freight } from '../../shipments/shipments.fixture';

/** Monday, 9:00 in Chicago. */
export const start = '2026-11-23T15:00:00.000Z';
export const deskEmail = 'desk@saltmarsh.example';
export const deskCarrierId = carriers.SMRSH;

export interface DeskWorld {
  readonly freight: Freight;
  /** A user of the carrier who sees all its freight. */
  readonly dispatcher: Caller;
  readonly userWith: (name: string, privileges: CarrierPrivilege[], of?: number) => Promise<Caller>;
  /** A shipment as its customer sees it. */
  readonly shown: (shipmentId: number) => Promise<Shipment>;
  /** A shipment that waits at the desk. */
  readonly waiting: () => Promise<Shipment>;
}

/** Customers and a carrier whose users accept its shipments. */
export async function startDesk(config: Partial<ServerConfig> = {}): Promise<DeskWorld> {
  const freight = await startFreight(config);
  const { portal } = freight;
  await aTariff(portal, { carrierId: deskCarrierId });
  await aProBlock(portal, { carrierId: deskCarrierId, firstBody: 63_510_000, lastBody: 63_510_999 });
  await aSite(portal, { carrierId: deskCarrierId, siteName: 'Saltmarsh', subdomain: 'saltmarsh' });
  const byDesk = { connector: 'tariff', connectorSettings: {}, isDeskDispatch: true, deskEmails: [deskEmail] };
  await changeRows(portal, Carrier, deskCarrierId, byDesk);
  const userWith: DeskWorld['userWith'] = async (name, privileges, of = deskCarrierId) => {
    const email = `${name.toLowerCase()}@carrier.example`;
    const role = { role: 'CarrierAdministrator', carrierUserRole: 5 } as const;
    await aUser(portal, { email, firstName: name, lastName: 'Moss', carrierId: of, privileges, ...role });
    return portal.as(await signedIn(portal, email));
  };
  const shown = async (shipmentId: number) => (await freight.administrator.call(shipmentsApi.get, { shipmentId })).body;
  const waiting = async () => {
    const { shipmentId } = await createShipment(freight, { carrier: 'SMRSH' });
    return eventually(async () => {
      const shipment = await shown(shipmentId);
      return shipment.deskOrder ? shipment : undefined;
    });
  };
  const dispatcher = await userWith('Dana', ['customerVisibility', 'seeAllCustomersTab', 'dataVisibility']);
  return { freight, dispatcher, userWith, shown, waiting };
}
