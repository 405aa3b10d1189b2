import { shipmentList } from '@lading/contracts/lists/shipments';
import { Stack } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ShipmentPeek } from '../../entities/shipment/shipment-peek.js';
import { RowStatus } from '../../entities/shipment/status-badge.js';
import { ListGrid, ListHead, ListTabs } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { ApiMenu, NewQuote, PrintAction } from './list-controls.js';
import { ShipmentCard, shipmentCells, useShipmentLooks } from './shipment-cells.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import { useStar } from './use-star.js';

/** Loaded once a row is chosen. */
const ChosenActions = lazy(() => import('./chosen-actions.js').then((actions) => ({ default: actions.ChosenActions })));

export interface LayoutProps {
  /** Buttons beside the title. */
  head: ReactNode;
  /** The query of another view in the same layout. */
  searchOf: (search: string) => string;
}

/** The rows with their search, filters and actions, and the quick view beside them. */
export function ShipmentList({ head, searchOf }: LayoutProps) {
  const { search } = useLocation();
  const listed = useListed(shipmentList);
  const { filter, request, pageIds, seen, openId, setOpenId } = listed;
  const looks = useShipmentLooks();
  const star = useStar();
  if (listed.isRefused) return <NoAccess words={words.noAccess} />;
  return (
    <Stack gap="md">
      <ListHead listed={listed} words={words}>
        {head}
      </ListHead>
      <ListTabs listed={listed} searchOf={searchOf} />
      <ListGrid
        listed={listed}
        words={words}
        rowName={({ number }) => number}
        rowVersion={({ updatedAt, category, dispatchState }) => `${updatedAt} ${category} ${dispatchState}`}
        rowHref={({ shipmentId }) => `/customers/shipments/${shipmentId}`}
        onOpen={({ shipmentId }) => setOpenId(shipmentId)}
        cells={shipmentCells(star)}
        cardMark={(row) => <RowStatus row={row} />}
        card={(row) => <ShipmentCard row={row} onStar={star} />}
        filters={looks}
        actions={(selection, exported) => (
          <>
            <PrintAction filter={filter} pageIds={pageIds} selection={selection} />
            {exported}
            {selection.isAll ? null : (
              <Suspense>
                <ChosenActions shipmentIds={selection.ids.map(Number)} seen={seen} />
              </Suspense>
            )}
          </>
        )}
        toolbar={(exported) => (
          <>
            <PrintAction filter={filter} pageIds={pageIds} />
            {exported}
            <ApiMenu request={request} />
          </>
        )}
        firstUseAction={<NewQuote />}
      />
      <ShipmentPeek shipmentId={openId} onClose={() => setOpenId(null)} list={{ search, ids: pageIds }} />
    </Stack>
  );
}
