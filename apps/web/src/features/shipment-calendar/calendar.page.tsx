import { ShipmentCalendarPage } from './shipment-calendar.page.js';
import { ShipmentPeek } from '../../entities/shipment/shipment-peek.js';

/** The calendar, with the same quick look at a shipment that the list has. */
export function CalendarPage() {
  return (
    <ShipmentCalendarPage
      renderPeek={({ shipmentId, ids, onClose }) => (
        <ShipmentPeek shipmentId={shipmentId} onClose={onClose} list={{ search: '', ids }} />
      )}
    />
  );
}
