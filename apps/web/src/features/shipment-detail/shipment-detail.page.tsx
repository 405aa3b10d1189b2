import { shipmentDocumentsApi } from '@lading/contracts/shipment-documents';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { RecordDoor } from '../../ui/feedback/record-door.js';
import { detailTexts as words } from './detail-texts.js';
import { ShipmentView } from './shipment-view.js';

const home = '/customers/shipments';

/** One shipment: where it is, what it is, its papers and its history. */
export function ShipmentDetailPage() {
  const shipmentId = Number(useParams()['shipmentId']);
  const isNumber = Number.isSafeInteger(shipmentId) && shipmentId > 0;
  const shipment = useQuery({ ...answerOf(shipmentsApi.get, { shipmentId }), enabled: isNumber });
  const refresh = useRefresh();
  usePush(shipmentChanged, (message) => {
    if (!message || message.shipmentId === shipmentId) {
      void refresh(shipmentsApi.get, shipmentsApi.activity, shipmentDocumentsApi.list);
    }
  });
  if (!isNumber) return <MissingPage words={words.notFound} to={home} />;
  return (
    <RecordDoor of={shipment} words={words} home={home}>
      {(found) => <ShipmentView shipment={found} />}
    </RecordDoor>
  );
}
