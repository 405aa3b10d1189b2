import { shipmentDocumentsApi } from '@lading/contracts/shipment-documents';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { detailTexts as words } from './detail-texts.js';
import { ShipmentView } from './shipment-view.js';

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
  if (!isNumber) return <NotFound />;
  if (shipment.data) return <ShipmentView shipment={shipment.data} />;
  if (shipment.error && !hasAnswer(shipment))
    return <Failed error={shipment.error} onRetry={() => void shipment.refetch()} />;
  if (shipment.fetchStatus === 'paused') return <ErrorPanel title={words.failed} detail={words.offline} />;
  return <PageSkeleton />;
}

const NotFound = () => <MissingPage words={words.notFound} to="/customers/shipments" />;

function Failed({ error, onRetry }: { error: Problem; onRetry: () => void }) {
  if (error.code === 'not-found') return <NotFound />;
  if (error.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
  return (
    <ErrorPanel
      title={words.failed}
      detail={error.message}
      onRetry={onRetry}
      {...(error.traceId && { referenceId: error.traceId })}
    />
  );
}
