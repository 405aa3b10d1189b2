import { shipmentCalendarApi } from '@lading/contracts/shipment-calendar';
import { shipmentChanged } from '@lading/contracts/shipments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { pageRequest, type CalendarState } from './calendar-criteria.js';

/** The days that are shown, asked again when a shipment changes. */
export function useCalendarPage(state: CalendarState) {
  const ask = useAskAgain([shipmentCalendarApi.days], 500);
  usePush(shipmentChanged, () => ask());
  return useQuery({ ...answerOf(shipmentCalendarApi.days, pageRequest(state)), placeholderData: keepPreviousData });
}
